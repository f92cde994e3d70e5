/** antd measures a text area that grows by a copy of it, whose style it sets as an attribute: to the policy that is markup. */
function setStyleAsProperty(area: HTMLElement): void {
  area.setAttribute = (name: string, value: string) => {
    if (name === 'style') area.style.cssText = value;
    else Element.prototype.setAttribute.call(area, name, value);
  };
}

/**
 * Gives the page's nonce to each `<style>` that a script makes, so that antd and the libraries below it, some of which
 * know no nonce, can write theirs. Markup gets none: a style that somebody puts into the page as HTML stays refused.
 */
export function allowStyles(): void {
  const nonce = document.querySelector<HTMLElement>('[property=csp-nonce]')?.nonce;
  if (!nonce) return;
  const createElement = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const made = createElement(name, options);
    if (name === 'style') made.nonce = nonce;
    if (name === 'textarea') setStyleAsProperty(made);
    return made;
  };
}
