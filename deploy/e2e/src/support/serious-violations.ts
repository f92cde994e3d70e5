import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import axe from 'axe-core';

/**
 * Serious and critical violations that axe finds; by all rules unless some are named. axe is called without its builder
 * for Playwright, which sends it to the page again for each look and takes half of the time.
 */
export async function seriousViolations(page: Page, rules?: string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { readonly axe: typeof Axe };
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
      );
  }, rules);
}
