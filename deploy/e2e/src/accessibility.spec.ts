import { AxeBuilder } from '@axe-core/playwright';
import { looks } from './support/looks.ts';
import { expect, type Page, test } from './support/test.ts';

const schemes = ['light', 'dark'] as const;

/** Colours on their way are nobody's choice. */
const transitionsEnd = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Nothing serious or critical, in both colour schemes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    await transitionsEnd(page);
    // The other mode opens a page of its own, and an open menu closes when it loses the focus.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const serious = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
      );
    expect(serious, colorScheme).toEqual([]);
  }
}

for (const { what, open } of looks)
  test(`axe finds nothing serious: ${what}`, async ({ page, portal }) => {
    await open(page, portal);
    await expectAccessible(page);
  });
