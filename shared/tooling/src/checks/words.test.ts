import { expect, test } from 'vitest';
import { readComments } from './words.ts';

const plain = '// The server sends one page at a time.\n';
const riddle = '/** Whoever reports its status is awake. */\n';

test('one comment line in a hundred may use a phrase', () => {
  expect(readComments([{ path: 'a.ts', text: plain.repeat(99) + riddle }]).isPlain).toBe(true);
  expect(readComments([{ path: 'a.ts', text: plain.repeat(98) + riddle }]).isPlain).toBe(false);
});

test('each phrase is listed with its place', () => {
  const { summary, found } = readComments([
    { path: 'a.ts', text: `${plain}\n${riddle}const said = 'whatever';\n` },
    { path: 'b.tsx', text: '/**\n * What comes back from the server.\n * @internal\n */\n' },
  ]);
  expect(found).toEqual(['a.ts:3: “Whoever”', 'b.tsx:2: “What”']);
  expect(summary).toContain('2 of 4 comment lines');
});

test('words in code, and comments too short to be a sentence, do not count', () => {
  const files = [{ path: 'a.ts', text: "const nobody = 'told of it';\n// what a\n" }];
  expect(readComments(files)).toMatchObject({ isPlain: true, found: [] });
});
