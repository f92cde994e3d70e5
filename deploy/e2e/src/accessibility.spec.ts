import { AxeBuilder } from '@axe-core/playwright';
import { looks } from './support/looks.ts';
import { expect, type Page, test } from './support/test.ts';

const schemes = ['light', 'dark'] as const;

// axe looks at a whole page twice, which is work and no wait.
test.describe.configure({ timeout: 180_000 });

/** Colours on their way are nobody's choice. */
const transitionsEnd = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** What axe finds serious or critical, in the words of its report. */
async function seriousIn(page: Page): Promise<readonly string[]> {
  // The other mode opens a page of its own, which takes the focus.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
    );
}

for (const { what, open, reopen } of looks)
  test(`axe finds nothing serious: ${what}`, async ({ page, portal }) => {
    await open(page, portal);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
      await reopen?.(page);
      await transitionsEnd(page);
      expect(await seriousIn(page), colorScheme).toEqual([]);
    }
  });
