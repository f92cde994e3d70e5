import { scrub } from '@plugboard/contracts/platform';
import { expect, test } from 'vitest';

// Anybody may send a report, and the server scrubs it.
const worst = {
  'one long word': 'a',
  'encoded at signs': '%40',
  'digits and dots': '1.1.',
  'beginnings of tokens': 'eyJ-',
  'beginnings of addresses': 'https://',
  'addresses without an end': 'a@a-',
  'opened quotes': '“‘"',
  'long numbers': '1 2',
  'words with digits': 'a-1',
  'names of secrets': 'token =',
  'names of secrets alone': 'password',
};

/** Processor time of the quickest of some runs, in microseconds. */
function timeOf(text: string, runs: number): number {
  const times = Array.from({ length: runs }, () => {
    const start = process.cpuUsage();
    scrub(text);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  });
  return Math.min(...times);
}

test.each(Object.entries(worst))('fifty times as much of %s takes about fifty times as long', (_name, piece) => {
  const text = (length: number) => piece.repeat(Math.ceil(length / piece.length));
  timeOf(text(4000), 10);
  // Quadratic growth would be 2,500 times.
  expect(timeOf(text(200_000), 3) / Math.max(timeOf(text(4000), 30), 20)).toBeLessThan(400);
});
