import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../run/paths.ts';
import { isTest, sources } from './sources.ts';

const screens = sources().filter((path) => path.endsWith('.tsx') && !isTest(path));

test('a drawer around a form asks before it throws away what was typed', () => {
  const silent = screens.filter((path) => {
    const text = readFileSync(inRoot(path), 'utf8');
    return /<Drawer\b/.test(text) && text.includes('<EditForm') && !text.includes('useLeaveGuard(');
  });
  // FormDrawer of @plugboard/sdk/forms asks.
  expect(silent).toEqual([]);
});
