import { cruise, type ICruiseOptions, type ICruiseResult, type IResolveOptions } from 'dependency-cruiser';
import { layers } from './layers.ts';
import { libraries } from './libraries.ts';
import { folders as folderRules, roles } from './roles.ts';

const describe = ({ rule, from, to }: ICruiseResult['summary']['violations'][number]): string => {
  const why = [...layers, ...libraries, ...roles, ...folderRules].find(({ name }) => name === rule.name)?.comment ?? '';
  return `${from} → ${to}\n  ${rule.name}: ${why}`;
};

/** TypeScript 7 has no programming interface yet, hence swc as the parser. */
const read = {
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '/(dist|test-results|playwright-report)/' },
} satisfies ICruiseOptions;

const resolve: Partial<IResolveOptions> = {
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  conditionNames: ['types', 'import', 'default'],
  exportsFields: ['exports'],
};

async function resultOf(folders: readonly string[], options: ICruiseOptions): Promise<ICruiseResult> {
  const { output } = await cruise([...folders], { ...read, ...options }, resolve);
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/** Folders that import each other; tests may call any module. */
async function folderViolations(baseDir: string, folders: readonly string[]): Promise<ICruiseResult> {
  return resultOf(folders, {
    baseDir,
    validate: true,
    metrics: true,
    includeOnly: { path: '^deploy/backend/src/modules/' },
    exclude: { path: String.raw`\.test\.ts$` },
    ruleSet: { forbidden: [...folderRules] },
  });
}

/** Imports below the given folders that a rule forbids, one text each. */
export async function findViolations(baseDir: string, folders: readonly string[]): Promise<string[]> {
  const ruleSet = { forbidden: [...layers, ...libraries, ...roles] };
  const results = [
    await resultOf(folders, { baseDir, validate: true, ruleSet }),
    await folderViolations(baseDir, folders),
  ];
  return results.flatMap(({ summary }) => summary.violations.map(describe)).toSorted();
}

/** Every file below the given folders that is a module, with the files that import it when they run. */
export async function importersIn(
  baseDir: string,
  folders: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { modules } = await resultOf(folders, { baseDir });
  return new Map(modules.map(({ source, dependents }) => [source, dependents]));
}
