import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of this repository that declare a remote with a range of the SDK, and the generators that write one. */
const declarations = [
  'mf-*/remote.ts',
  'deploy/e2e/remotes/*/remote.ts',
  'shell/src/features/shell-screens.ts',
  'shared/tooling/src/generate/*remote.ts',
];

const range = /^(\s*sdk: ')\^(\d+)(?:\.\d+){0,2}(',)$/gm;

const raised = (text: string, major: string): string =>
  text.replace(range, (line, before: string, old: string, after: string) =>
    Number(old) < Number(major) ? `${before}^${major}.0.0${after}` : line,
  );

/** The declarations under a folder whose range lies below a version's major, with their text for that version. */
export function behindSdk(root: string, version: string): ReadonlyMap<string, string> {
  const major = version.split('.', 1)[0] ?? version;
  return new Map(
    globSync(declarations, { cwd: root }).flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const next = raised(text, major);
      return next === text ? [] : [[file, next] as const];
    }),
  );
}

/** Raises those ranges, because the portal does not show a remote whose range leaves its SDK out. */
export function raiseRanges(root: string, version: string): readonly string[] {
  const behind = behindSdk(root, version);
  for (const [file, text] of behind) writeFileSync(join(root, file), text);
  return [...behind.keys()].sort();
}
