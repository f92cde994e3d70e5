import type { Page } from '@playwright/test';

declare global {
  interface Window {
    saidToasts: string[];
  }
}

/** Notes every passing notice of the pages that are loaded from now on: one stays for three seconds, whoever looks. */
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

/** What passing notices have said since the page was loaded, those that are gone too. */
export const toastsOf = (page: Page): Promise<string[]> => page.evaluate(() => window.saidToasts);
