import type { Page } from '@playwright/test';

declare global {
  interface Window {
    saidToasts: string[];
  }
}

/** Records every toast of the pages loaded from now on, because one is shown for only three seconds. */
export const noteToasts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.saidToasts = [];
    const toast = '.ant-message-notice';
    const within = (node: Node) =>
      node instanceof Element ? [...(node.matches(toast) ? [node] : []), ...node.querySelectorAll(toast)] : [];
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes].flatMap(within)))
        window.saidToasts.push(added.textContent);
    }).observe(document, { childList: true, subtree: true });
  });

/** Texts of all toasts since the page was loaded, including those that are gone. */
export const toastsOf = (page: Page): Promise<string[]> => page.evaluate(() => window.saidToasts);
