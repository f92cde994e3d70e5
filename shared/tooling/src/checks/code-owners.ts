import { readFileSync } from 'node:fs';
import { inRoot } from '../run/paths.ts';

interface OwnerLine {
  /** `*`, or a path from the root; a folder ends in `/`. */
  readonly path: string;
  readonly teams: readonly string[];
}

/** Lines of `.github/CODEOWNERS`, in order. */
export const ownerLines = (): OwnerLine[] =>
  readFileSync(inRoot('.github/CODEOWNERS'), 'utf8')
    .split('\n')
    .filter((line) => /^[/*]/.test(line))
    .map((line) => {
      const [path = '', ...teams] = line.trim().split(/\s+/);
      return { path, teams };
    });

const matches = (line: OwnerLine, file: string) =>
  line.path === '*' || line.path === `/${file}` || (line.path.endsWith('/') && `/${file}`.startsWith(line.path));

/** Teams that review a change of a file: those of the last line that matches. None for what tools write. */
export const ownersOf = (file: string): readonly string[] =>
  ownerLines().findLast((line) => matches(line, file))?.teams ?? [];
