import { AxeBuilder } from '@axe-core/playwright';
import { screenshots } from './support/screenshots.ts';
import { expect, type Page, test } from './support/test.ts';

// axe looks at a whole page, which is work and no wait.
test.describe.configure({ timeout: 180_000 });

/** Rules that depend on colours; the other rules give the same result in light and dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Waits for the end of colour transitions. */
const transitionsEnd = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Serious and critical violations that axe finds; by all rules unless some are named. */
async function seriousIn(page: Page, rules?: string[]): Promise<readonly string[]> {
  // Legacy mode, because the default opens a second page that takes the focus. Recording passes would take most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
    );
}

for (const { what, open, reopen } of screenshots)
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
