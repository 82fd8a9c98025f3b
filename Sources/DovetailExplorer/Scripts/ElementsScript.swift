// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension ExplorerPage {
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

    // Text in which control characters can be seen.
    function visible(text) {
      return `${text}`.replace(/[\p{Cc}\p{Cf}]/gu, character => `\\u{${character.codePointAt(0).toString(16)}}`);
    }

    // Such text, which breaks between the words of a name and nowhere else.
    function shown(text) {
      const pieces = visible(text).split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[.<,\/])/u);
      return pieces.flatMap((piece, place) => [place > 0 && make('wbr', {}), piece]);
    }

    const count = (number, noun, plural = `${noun}s`) => `${number} ${number === 1 ? noun : plural}`;

    // The lines that a text of this length takes.
    const lines = (length, most) => Math.ceil(length / most);

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
        this.space.style.height = `${this.tops.at(-1)}px`;
        this.draw();
      }

      draw() {
        const { scrollTop, clientHeight } = this.box;
        this.space.replaceChildren(...this.items.flatMap((item, place) => {
          const [top, bottom] = [this.tops[place], this.tops[place + 1]];
          if (bottom < scrollTop - 200 || top > scrollTop + (clientHeight || 600) + 200) return [];
          const node = this.render(item, place);
          node.style.cssText = `top:${top}px;height:${bottom - top}px`;
          return [node];
        }));
      }

      reveal(index) {
        const [top, bottom = top] = this.tops.slice(index);
        this.box.scrollTop = Math.min(top, Math.max(this.box.scrollTop, bottom - this.box.clientHeight));
        this.draw();
      }
    }
    """#
}
