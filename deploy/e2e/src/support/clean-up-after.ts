import type { Disposable, Page } from '@playwright/test';

/**
 * Notes what a test adds to a page that the next test gets too. The returned function takes it away, and leaves the page
 * signed out and without storage. A test that calls `context.route`, exposes functions or opens a session of the devtools
 * protocol needs a fresh page.
 */
export function cleanUpAfter(page: Page): () => Promise<void> {
  const context = page.context();
  const added: Disposable[] = [];
  const origins = new Set<string>();
  const { addInitScript } = page;
  page.addInitScript = async (...parameters: Parameters<Page['addInitScript']>) => {
    const script = await addInitScript.apply(page, parameters);
    added.push(script);
    return script;
  };
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin);
  });
  return async () => {
    page.addInitScript = addInitScript;
    page.removeAllListeners();
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const script of added) await script.dispose();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    // Leaves the portal first: it would answer the end of its session by going elsewhere, in the middle of the next test.
    for (const origin of origins) {
      const reply = await page.goto(`${origin}/registry/remotes.json`).catch(() => null);
      // A portal that only this test had is closed by now.
      if (!reply) continue;
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    }
    await page.emulateMedia({ colorScheme: null });
  };
}
