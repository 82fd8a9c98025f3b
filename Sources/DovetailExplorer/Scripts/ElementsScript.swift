// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension PageScript {
  static let elementsScript = #"""
    // Elements of the page. All text is set as text, so a name can never become markup.

    function make(name, attributes, ...children) {
      return filled(document.createElement(name), attributes, children);
    }

    function svg(name, attributes, ...children) {
      return filled(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
    }

    function filled(node, attributes, children) {
      for (const [name, value] of Object.entries(attributes)) {
        if (name === 'style') node.style.cssText = value;
        else if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
        else if ((value ?? false) !== false) node.setAttribute(name, value);
      }
      node.append(...present(children));
      return node;
    }

    // Children in lists of any depth. What is absent is left out.
    const present = children => [children].flat(Infinity).filter(child => child || child === 0);

    const [p, ul, ol, li, code] = ['p', 'ul', 'ol', 'li', 'code'].map(name => (...children) => make(name, {}, ...children));

    // A link to a view of the page.
    const link = (route, text, attributes = {}) => make('a', { href: address(route), ...attributes }, shown(text));

    // Text in which control characters can be seen. What joins two emoji is a part of one.
    function visible(text) {
      return `${text}`.replace(/((?<=[\p{ExtPict}\p{EMod}\ufe0f])\u200d(?=\p{ExtPict}))|[\p{Cc}\p{Cf}]/gu, (character, joiner) => (
        joiner ?? `\\u{${character.codePointAt(0).toString(16)}}`));
    }

    // Such text, which breaks between the words of a name and nowhere else.
    function shown(text) {
      const pieces = visible(text).split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[.<,\/])/u);
      return pieces.flatMap((piece, place) => [place > 0 && make('wbr', {}), piece]);
    }

    const count = (number, noun, plural = `${noun}s`) => `${number} ${number === 1 ? noun : plural}`;

    // The lines that a text of this length takes.
    const lines = (length, most) => Math.ceil(length / most);

    // Marks: one shape for each kind, lifetime, effect and state, in a square of twelve. Those in `solid` are filled.

    const marks = {
      root: 'M6 1 11 5.5V11H1V5.5z', component: 'M1 1h10v10H1zM4 4h4v4H4z', module: 'M1 1h10v10H1z',
      singleton: 'M6 .5 11.5 6 6 11.5.5 6z', weakSingleton: 'M6 1 11 6 6 11 1 6z', eagerSingleton: 'M7 0 2 7h3.5L4.5 12 10 5H6.5z',
      transient: 'M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z', constant: 'M1.5 4h9M1.5 8h9', seed: 'M6 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
      contribution: 'M1.5 2.5h9M1.5 6h9M1.5 9.5h9', decoration: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1zM6 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
      missing: 'M2 2 10 10M10 2 2 10', async: 'M2 1h8L2 11h8z', mainActor: 'M1 2h10v7H1zM4 11h4', throwing: 'M6 1 11.5 11H.5zM6 4.5v3',
      error: 'M2 2 10 10M10 2 2 10', warning: 'M6 1 11.5 11H.5zM6 4.5v3', note: 'M6 5v5M6 2v1', sound: 'M1.5 6.5 5 10 10.5 2.5', cycle: 'M10 4A4.5 4.5 0 1 0 10.5 6M10.5 1v3h-3',
      added: 'M6 1v10M1 6h10', changed: 'M1 7c2-4 4-4 5-1s3 3 5-1', removed: 'M1 6h10', critical: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1zM6 3v3l2 2',
      sameModule: 'M2 2h8v8H2z', hub: 'M6 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM6 0v3M6 9v3M0 6h3M9 6h3',
    };
    const solid = ['root', 'singleton', 'eagerSingleton', 'seed', 'sameModule', 'async'];

    const shape = (name, attributes = {}, role = '') => (
      marks[name] && svg('path', { class: `mark ${name} ${solid.includes(name) ? 'solid' : ''} ${role}`, d: marks[name], ...attributes }));

    // A mark between words.
    const icon = (name, meaning = words(name)) => marks[name] && svg('svg', {
      class: `icon ${name}`, viewBox: '-1 -1 14 14', role: 'img', 'aria-label': meaning,
    }, shape(name));

    // Rows in a box that scrolls. Only those that can be seen exist.
    class VirtualRows {
      constructor(box, height, render) {
        Object.assign(this, { box, height, render, items: [] });
        this.space = make('div', { class: 'space', role: 'presentation' });
        box.replaceChildren(this.space);
        box.addEventListener('scroll', () => this.draw());
        new ResizeObserver(() => this.draw()).observe(box);
      }

      show(items) {
        this.items = items;
        this.tops = [0];
        for (const item of items) this.tops.push(this.tops.at(-1) + this.height(item));
        this.nodes = new Map();
        this.space.replaceChildren();
        this.space.style.height = `${this.tops.at(-1)}px`;
        this.draw();
      }

      draw() {
        const { scrollTop, clientHeight } = this.box;
        const isSeen = place => this.tops[place + 1] >= scrollTop - 200 && this.tops[place] <= scrollTop + (clientHeight || 600) + 200;
        for (const [place, node] of this.nodes) {
          // What has the focus stays.
          if (isSeen(place) || node.contains(document.activeElement)) continue;
          node.remove();
          this.nodes.delete(place);
        }
        let after = this.space.firstChild;
        for (let place = Math.max(0, this.items.findIndex((_, place) => isSeen(place))); place < this.items.length && isSeen(place); place++) {
          const old = this.nodes.get(place);
          const node = old ?? this.render(this.items[place], place);
          if (!old) {
            node.style.cssText = `top:${this.tops[place]}px;height:${this.tops[place + 1] - this.tops[place]}px`;
            this.space.insertBefore(node, after);
            this.nodes.set(place, node);
          }
          after = node.nextSibling;
        }
      }

      reveal(index) {
        const [top, bottom = top] = this.tops.slice(index);
        this.box.scrollTop = Math.min(top, Math.max(this.box.scrollTop, bottom - this.box.clientHeight));
        this.draw();
      }
    }
    """#
}
