import { expect, test } from 'vitest';
import { firstSentence, renderOverview } from './overview.ts';

test.each([
  [' One sentence. ', 'One sentence.'],
  ['\n * Runs over\n * two lines. And has more.\n ', 'Runs over two lines.'],
  [' `null`, e.g. while it loads: see spec §1. `[]` means none. ', '`null`, e.g. while it loads: see spec §1.'],
  ['\n * The first paragraph\n *\n * The second.\n ', 'The first paragraph'],
  ['\n * Kinds:\n * - one\n ', 'Kinds:'],
  ['\n * Reads it.\n * @example read()\n ', 'Reads it.'],
  ['', ''],
])('the first sentence of %j', (doc, sentence) => {
  expect(firstSentence(doc)).toBe(sentence);
});

test('an entry lists its names with comment or summary, then those without, then libraries', () => {
  const sections = renderOverview().split(/^## /m);
  const of = (entry: string) => sections.find((one) => one.startsWith(`${entry}\n`)) ?? '';
  expect(of('@plugboard/ui')).toMatch(/^- `PageFrame`: .+\.$/m);
  expect(of('@plugboard/ui')).toMatch(/^Without a comment: .*`PageFrameProps`/m);
  expect(of('@plugboard/ui')).toMatch(/^From `antd`: .*`Drawer`/m);
  expect(of('@plugboard/contracts/tickets')).toMatch(/^- `listTickets`: ./m);
});

test('entries of the shell alone are left out', () => {
  const entries = [...renderOverview().matchAll(/^## (.+)$/gm)].map(([, name]) => name);
  expect(entries).toContain('@plugboard/sdk/lists');
  expect(entries).not.toContain('@plugboard/sdk/host');
  expect(entries).not.toContain('@plugboard/contracts');
});
