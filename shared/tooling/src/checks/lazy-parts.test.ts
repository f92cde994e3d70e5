import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../run/paths.ts';
import { isTest, sources } from './sources.ts';

const modules = sources().filter((path) => /\.tsx?$/.test(path) && !isTest(path));

test('nothing is loaded by React.lazy, whose Suspense keeps a placeholder for 300 ms', () => {
  const held = modules.filter((path) =>
    /\b(Suspense|React\.lazy)\b|import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(
      readFileSync(inRoot(path), 'utf8').replaceAll(/\/\*(.|\n)*?\*\/|\/\/.*/g, ''),
    ),
  );
  // Use lazyComponent of @plugboard/ui.
  expect(held).toEqual([]);
});
