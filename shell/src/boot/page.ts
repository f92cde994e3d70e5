import { type ComponentType, type ReactNode, createElement } from 'react';
import { type Root, createRoot, hydrateRoot } from 'react-dom/client';
import { showLastResort } from './last-resort.ts';

let root: Root | null = null;

function element(id: 'chrome' | 'content'): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no #${id}`);
  return found;
}

// React takes everything off the page when a component throws.
const options = { onUncaughtError: showLastResort };

/** Shows one component as the whole page, in a separate `main`. */
export function showPage<Props extends object>(component: ComponentType<Props>, props: Props): void {
  const chrome = element('chrome');
  delete chrome.dataset['early'];
  element('content').hidden = true;
  root ??= createRoot(chrome, options);
  root.render(createElement(component, props));
}

function takeOver(chrome: HTMLElement, page: ReactNode): void {
  delete chrome.dataset['early'];
  chrome.querySelector('[autofocus]')?.removeAttribute('autofocus');
  root = hydrateRoot(chrome, page, options);
  for (const button of chrome.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset['pressed'];
    button.click();
  }
}

/** Shows the component that the page may begin with; if it was drawn early, React takes over its elements. */
export function showFirstPage<Props extends object>(component: ComponentType<Props>, props: Props): void {
  const chrome = element('chrome');
  if (chrome.dataset['early'] === undefined) showPage(component, props);
  else takeOver(chrome, createElement(component, props));
}

/** Removes the page for the signed-in portal, which mounts its own roots. */
export function clearPage(): void {
  root?.unmount();
  root = null;
  element('chrome').replaceChildren();
  delete element('chrome').dataset['early'];
  element('content').hidden = false;
}
