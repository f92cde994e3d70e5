import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../run/paths.ts';
import { isTest, sources } from './sources.ts';

const drawn = sources().filter((path) => path.endsWith('.tsx') && !isTest(path));

test('nothing is loaded by React.lazy, whose Suspense keeps a placeholder for 300 ms', () => {
  const held = drawn.filter((path) =>
    /\b(Suspense|React\.lazy)\b|import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(
      readFileSync(inRoot(path), 'utf8').replaceAll(/\/\*(.|\n)*?\*\/|\/\/.*/g, ''),
    ),
  );
  // lazyComponent of @plugboard/ui draws it as soon as it is there.
  expect(held).toEqual([]);
});
