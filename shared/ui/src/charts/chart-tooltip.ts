interface Row {
  readonly name: string;
  readonly color: string;
  readonly value: string;
}

export interface TooltipContent {
  readonly title: string;
  readonly items: readonly Row[];
}

function element(tag: string, name: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = `g2-tooltip${name}`;
  made.append(...children);
  return made;
}

function toItem({ name, color, value }: Row): HTMLElement {
  const marker = element('span', '-list-item-marker');
  marker.style.background = color;
  const label = element('span', '-list-item-name-label', name);
  label.title = name;
  return element(
    'li',
    '-list-item',
    element('span', '-list-item-name', marker, label),
    element('span', '-list-item-value', value),
  );
}

/**
 * What G2 shows at the pointer, made of elements: its own template has a style attribute for the colour, which the page's
 * policy refuses. Class names are G2's, so its looks apply.
 */
export function chartTooltip({ title, items }: TooltipContent): HTMLElement {
  const list = element('ul', '-list', ...items.map(toItem));
  return element('div', '-content', element('div', '-title', title), list);
}
