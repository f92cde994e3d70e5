import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from './registry.fixtures.ts';
import { readShare } from './read-share.ts';
import { accountHash, readAccounts } from './share.ts';

const account = '7b0a1f4e-5d52-4c7e-9a55-0e9b1c2d3e4f';

/** Writes a list and reads it. */
async function read(content: string): Promise<string[]> {
  const file = join(await newFolder(), 'accounts.txt');
  await writeFile(file, content);
  return readAccounts(file);
}

test('an account is hashed as the shell does it', () => {
  expect(accountHash('salt', account)).toBe('aefa0c4f3cb4790d0f09ee3266e67656c2856e044adbdd6dee42cecd551fec2d');
});

test('a list names accounts by id, one a line', async () => {
  expect(await read(`# testers\n${account}\n\n  ${account.toUpperCase()} # Ann\n`)).toEqual([account]);
});

test('an e-mail address, whose hash could be guessed, is refused with its line, and so is an empty list', async () => {
  await expect(read(`${account}\nann@demo.example\n`)).rejects.toThrow('line 2, “ann@demo.example”, is no account');
  await expect(read('# nobody\n')).rejects.toThrow('names no account');
});

test.each([
  [{ percent: '0' }, '--percent: “0” is no whole number'],
  [{ percent: '5.5' }, '--percent: “5.5” is no whole number'],
  [{ percent: '101' }, '--percent: “101” is no whole number'],
  [{ waves: '1,10', every: '30' }, '--every: “30” is no time'],
  [{ waves: '10,1', every: '30m' }, '--waves: “10,1” are no growing shares'],
  [{ waves: '100', every: '30m' }, '--waves: “100” are no growing shares'],
  [{ waves: '1,10' }, '--waves and --every come together'],
  [{ waves: '1,10', every: '1h', percent: '1' }, '--percent is the first of --waves'],
])('%j is refused', (written, problem) => {
  expect(readShare(written).problems).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ['30m', 30],
  ['2h', 120],
  ['1d', 1440],
])('every %s', (every, everyMinutes) => {
  expect(readShare({ waves: '1,10,100', every })).toMatchObject({
    problems: [],
    share: { waves: { steps: [1, 10, 100], everyMinutes } },
  });
});
