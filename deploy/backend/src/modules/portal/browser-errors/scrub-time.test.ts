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
function timeOf(text: string): number {
  const times = Array.from({ length: 7 }, () => {
    const start = process.cpuUsage();
    for (let run = 0; run < 5; run += 1) scrub(text);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  });
  return Math.min(...times);
}

test.each(Object.entries(worst))('ten times as much of %s takes about ten times as long', (_name, piece) => {
  const text = (length: number) => piece.repeat(Math.ceil(length / piece.length));
  timeOf(text(4000));
  // Quadratic growth would be a hundredfold.
  expect(timeOf(text(40_000)) / Math.max(timeOf(text(4000)), 100)).toBeLessThan(30);
});
