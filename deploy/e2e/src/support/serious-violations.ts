import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

/** The used part of axe's own list of rules, which says how serious each one is. */
interface RuleList {
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string }[] };
}
interface AxeWindow {
  readonly axe?: typeof Axe & RuleList;
  readonly loadAxe: () => void;
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Puts axe into every document that the page opens from now on, as a function that only a look compiles. To send the
 * script to each document when it is looked at takes longer than the look.
 */
export async function prepareAxe(page: Page): Promise<void> {
  await page.addInitScript(`globalThis.loadAxe = () => {\n${source}\n};`);
}

/**
 * Serious and critical violations that axe finds on a page that `prepareAxe` has prepared; by all rules of this impact
 * unless some are named.
 */
export async function seriousViolations(page: Page, rules?: string[]): Promise<readonly string[]> {
  return page.evaluate(async (named) => {
    const here = window as unknown as AxeWindow;
    if (!here.axe) here.loadAxe();
    const { axe } = here;
    if (!axe) throw new Error('axe is not there after it was loaded');
    const isSerious = ({ impact }: { readonly impact?: string | null }) =>
      impact === 'serious' || impact === 'critical';
    // Switched off by name, so that axe still decides which of the others it runs: it leaves out experimental ones.
    const lesser = axe._audit.rules.filter((rule) => !isSerious(rule));
    const rules = Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }]));
    const judged = named ? { runOnly: named } : { rules };
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...judged });
    return violations
      .filter(isSerious)
      .map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
      );
  }, rules);
}
