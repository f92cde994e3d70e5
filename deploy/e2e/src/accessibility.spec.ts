import { screenshots } from './support/screenshots.ts';
import { seriousViolations } from './support/serious-violations.ts';
import { expect, type Page, test } from './support/test.ts';

// axe looks at a whole page, which is work and no wait.
test.describe.configure({ timeout: 180_000 });

/** Rules that depend on colours; the other rules give the same result in light and dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Waits until the page shows the colours of its scheme: the stylesheet has them at once, antd's after the frame in which
 * the media query's change is announced, and transitions begin then.
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
      await Promise.allSettled(running().map(({ finished }) => finished));
    } while (running().length > 0);
  });

for (const { what, open, reopen } of screenshots)
  test(`axe finds nothing serious: ${what}`, async ({ warmPage: page, portal }) => {
    await open(page, portal);
    for (const [colorScheme, rules] of [['light'], ['dark', colourRules]] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
      await reopen?.(page);
      await coloursSettle(page);
      expect(await seriousViolations(page, rules && [...rules]), colorScheme).toEqual([]);
    }
  });
