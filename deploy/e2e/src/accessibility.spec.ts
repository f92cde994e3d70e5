import { enter } from './support/enter.ts';
import type { Screenshot } from './support/screenshot.ts';
import { screenshots } from './support/screenshots.ts';
import { prepareAxe, seriousViolations } from './support/serious-violations.ts';
import { expect, type Page, test } from './support/test.ts';

// axe looks at a whole page, which is work and no wait.
test.describe.configure({ timeout: 180_000 });

/** Rules that depend on colours; the other rules give the same result in light and dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Waits until the page shows the colours of its scheme: the stylesheet has them at once, antd's after the frame in which
 * the media query's change is announced, and transitions begin then. They are brought to their end at once.
 */
const coloursSettle = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const running = () =>
      document
        .getAnimations()
        // An animation that follows scrolling never ends either.
        .filter(
          ({ effect, timeline }) =>
            timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity,
        );
    await frame();
    do {
      await frame();
      for (const animation of running()) animation.finish();
    } while (running().length > 0);
  });

/** Findings of axe in the light scheme and then in the dark one. */
async function violationsOf(page: Page, reopen?: Screenshot['reopen']) {
  const found = { light: [] as readonly string[], dark: [] as readonly string[] };
  for (const [colorScheme, rules] of [['light'], ['dark', colourRules]] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    await reopen?.(page);
    await coloursSettle(page);
    found[colorScheme] = await seriousViolations(page, rules && [...rules]);
  }
  return found;
}

test.beforeEach(({ page }) => prepareAxe(page));

test('axe does find a button without a name, and what is too pale in one of the schemes', async ({ page, portal }) => {
  await enter(page, portal, { path: '/version', until: page.getByRole('heading', { level: 1, name: 'Version' }) });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      .pale { color: black; background: white; }
      @media (prefers-color-scheme: dark) { .pale { color: #555; background: black; } }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<button></button><p class="pale">Pale</p>');
  });
  const { light, dark } = await violationsOf(page);
  expect(light).toEqual([expect.stringMatching(/^button-name: /)]);
  expect(dark).toEqual([expect.stringMatching(/^color-contrast: .*class="pale"/)]);
});

for (const { what, open, reopen } of screenshots)
  test(`axe finds nothing serious: ${what}`, async ({ page, portal }) => {
    await open(page, portal);
    expect(await violationsOf(page, reopen)).toEqual({ light: [], dark: [] });
  });
