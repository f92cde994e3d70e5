import { AxeBuilder } from '@axe-core/playwright';
import { looks } from './support/looks.ts';
import { expect, type Page, test } from './support/test.ts';

// axe looks at a whole page, which is work and no wait.
test.describe.configure({ timeout: 180_000 });

/** What a colour may break: the rest of a page is the same in light and dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Colours on their way are nobody's choice. */
const transitionsEnd = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** What axe finds serious or critical, in the words of its report; by all of its rules, unless told which. */
async function seriousIn(page: Page, rules?: string[]): Promise<readonly string[]> {
  // The other mode opens a page of its own, which takes the focus. To write down what is well costs most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
    );
}

for (const { what, open, reopen } of looks)
  test(`axe finds nothing serious: ${what}`, async ({ warmPage: page, portal }) => {
    await open(page, portal);
    for (const [colorScheme, rules] of [['light'], ['dark', colourRules]] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
      await reopen?.(page);
      await transitionsEnd(page);
      expect(await seriousIn(page, rules && [...rules]), colorScheme).toEqual([]);
    }
  });
