import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModule } from './module-syntax.ts';

/** A domain of the backend, as its `register.ts` declares it. */
export interface ServerDomain {
  readonly name: string;
  /** It may import domains of lower floors alone. */
  readonly floor: number;
  /** It is registered after the domains of lower numbers, and closed before them. */
  readonly order: number;
  readonly providesFunctions: boolean;
}

export const serverModules = 'deploy/backend/src/modules';

/** Domains of the backend below `root`, in alphabetical order. */
export function serverDomains(root: string): ServerDomain[] {
  const folder = join(root, serverModules);
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return names.flatMap((name) => {
    const file = join(folder, name, 'register.ts');
    if (!existsSync(file)) return [];
    const { declared, exported } = readModule(readFileSync(file, 'utf8'), false);
    const numberOf = (constant: string): number => {
      const text = declared.find((one) => one.name === constant)?.text ?? '';
      const digits = /= (\d+);$/.exec(text)?.[1];
      if (!exported.has(constant) || digits === undefined)
        throw new Error(`${serverModules}/${name}/register.ts has to export its ${constant}, a number`);
      return Number(digits);
    };
    return { name, floor: numberOf('floor'), order: numberOf('order'), providesFunctions: exported.has('provides') };
  });
}
