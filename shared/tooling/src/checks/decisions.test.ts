import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../run/paths.ts';

const folder = 'shared/docs/decisions';
const files = readdirSync(inRoot(folder)).toSorted();

test('decisions are numbered without gaps', () => {
  expect(files.map((file) => Number(file.slice(0, 3)))).toEqual(files.map((_, index) => index + 1));
});

test.each(files)('%s has its number, context, decision, alternatives and consequences, in this order', (file) => {
  const text = readFileSync(inRoot(folder, file), 'utf8');
  expect(text).toMatch(new RegExp(`^# ${Number(file.slice(0, 3))}\\. `));
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(['Context', 'Decision', 'Alternatives', 'Consequences']);
});
