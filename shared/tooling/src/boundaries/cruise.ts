import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { layers } from './layers.ts';
import { libraries } from './libraries.ts';
import { roles } from './roles.ts';

const describe = ({ rule, from, to }: ICruiseResult['summary']['violations'][number]): string => {
  const why = [...layers, ...libraries, ...roles].find(({ name }) => name === rule.name)?.comment ?? '';
  return `${from} → ${to}\n  ${rule.name}: ${why}`;
};

/**
 * Imports below the given folders that a rule forbids, one text each. TypeScript 7 has no programming interface yet,
 * hence swc as the parser.
 */
export async function findViolations(baseDir: string, folders: readonly string[]): Promise<string[]> {
  const { output } = await cruise(
    [...folders],
    {
      baseDir,
      parser: 'swc',
      validate: true,
      ruleSet: { forbidden: [...layers, ...libraries, ...roles] },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '/(dist|test-results|playwright-report)/' },
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['types', 'import', 'default'],
      exportsFields: ['exports'],
    },
  );
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(describe).toSorted();
}
