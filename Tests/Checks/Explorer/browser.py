# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Dovetail authors

"""A page in Chromium without a window, driven by the DevTools protocol."""

import base64
import contextlib
import json
import subprocess
import time
import urllib.parse
import urllib.request

import websocket


class Page:
    """Messages of the console, policy violations and requests since `open` are in `problems` and `requests`."""

    def __init__(self, folder):
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", "--remote-allow-origins=*"]
        self.process = subprocess.Popen(
            ["chromium", *options, f"--user-data-dir={folder}/profile", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        line = next(line for line in self.process.stderr if "DevTools listening" in line)
        port = urllib.parse.urlparse(line.split()[-1]).port
        targets = json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/json"))
        target = next(target for target in targets if target["type"] == "page")
        self.socket = websocket.create_connection(target["webSocketDebuggerUrl"], timeout=60)
        self.number = 0
        self.events = []
        for domain in ["Page", "Runtime", "Log", "Network", "Accessibility"]:
            self.call(f"{domain}.enable")
        # Without a window, elements would be told of no focus.
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)

    def call(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            self.events.append(message)

    def size(self, width, height, scale=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)

    def media(self, kind="", **features):
        names = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.call("Emulation.setEmulatedMedia", media=kind, features=names)

    def open(self, file, fragment=""):
        # Another fragment alone would not load the page again.
        self.load("Page.navigate", url="about:blank")
        self.events.clear()
        self.load("Page.navigate", url=f"file://{file}{fragment}")

    def load(self, method, **parameters):
        """Loads a page, and waits until it is there instead of the one before."""
        self.run("window.isBefore = true")
        self.call(method, **parameters)
        self.wait("!window.isBefore && document.readyState === 'complete'")

    def wait(self, condition):
        for _ in range(600):
            # A page that is being left has no answer.
            with contextlib.suppress(RuntimeError):
                if self.run(condition):
                    return
            time.sleep(0.02)
        raise RuntimeError(f"it does not become true: {condition}")

    def run(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"])[:600])
        return result["result"].get("value")

    def show(self, fragment):
        """Goes to a view of the open page, and waits until it is drawn."""
        self.run(f"new Promise((done) => {{ const next = {json.dumps(fragment)}; if (location.hash === next) return done();"
                 "addEventListener('hashchange', () => requestAnimationFrame(() => done()), { once: true });"
                 "location.hash = next; })")

    def settle(self):
        self.run("new Promise((done) => setTimeout(done, 40))")

    def key(self, name):
        named = {"Enter": (13, "\r"), "ArrowDown": (40, ""), "ArrowRight": (39, ""), "Escape": (27, ""), "Tab": (9, "")}
        code, text = named.get(name, (0, name))
        for kind in ["keyDown", "keyUp"]:
            more = {"text": text} if text and kind == "keyDown" else {}
            self.call("Input.dispatchKeyEvent", type=kind, key=name, windowsVirtualKeyCode=code, **more)
        # Tab only moves the focus.
        if name != "Tab":
            self.settle()

    def type(self, text):
        self.call("Input.insertText", text=text)
        self.settle()

    def click(self, selector, text=""):
        """Clicks what can be seen of the first element with this selector and, unless empty, exactly this text."""
        found = self.run(
            f"(() => {{ const all = [...document.querySelectorAll({json.dumps(selector)})];"
            f"const wanted = {json.dumps(text)};"
            "const node = all.find((node) => !wanted || node.textContent.trim() === wanted || node.ariaLabel === wanted);"
            "if (!node) return null; node.scrollIntoView({ block: 'center' });"
            "const { x, y, width, height } = node.getClientRects()[0];"
            "return [x + Math.min(width / 2, 40), y + height / 2]; })()")
        if not found:
            raise RuntimeError(f"there is no {selector} {text}".strip())
        for kind in ["mousePressed", "mouseReleased"]:
            self.call("Input.dispatchMouseEvent", type=kind, x=found[0], y=found[1], button="left", clickCount=1)
        self.settle()

    @property
    def problems(self):
        self.settle()
        kinds = ["Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"]
        return [json.dumps(event["params"])[:300] for event in self.events if event["method"] in kinds]

    @property
    def requests(self):
        sent = [event["params"]["request"]["url"] for event in self.events if event["method"] == "Network.requestWillBeSent"]
        return [url for url in sent if url != "about:blank"]

    def picture(self, file):
        file.write_bytes(base64.b64decode(self.call("Page.captureScreenshot")["data"]))

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()
