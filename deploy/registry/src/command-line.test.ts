import { expect, test } from 'vitest';
import { readCommandLine } from './command-line.ts';

test('a command is read with its words and options', () => {
  expect(readCommandLine(['pin', 'mf-chargers', '1.0.0', '--tenant', 'metro'])).toMatchObject({
    command: 'pin',
    name: 'mf-chargers',
    version: '1.0.0',
    tenant: 'metro',
  });
});

test('off leaves open pages alone unless it is to be now', () => {
  expect(readCommandLine(['off', 'chargers'])).toMatchObject({ command: 'off', now: false });
  expect(readCommandLine(['off', 'chargers', '--tenant', 'metro', '--now'])).toMatchObject({ now: true });
});

test('a preview lasts 48 hours unless told', () => {
  expect(readCommandLine(['preview', 'chargers'])).toMatchObject({ command: 'preview', name: 'chargers', hours: 48 });
  expect(readCommandLine(['preview', 'chargers', '--hours', '336'])).toMatchObject({ hours: 336 });
});

test.each([
  [['publish'], 'publish names <remote>'],
  [['frob', 'chargers'], 'There is no command “frob”'],
  [[], 'Which command?'],
  [['publish', 'chargers', '1.0.0'], '“1.0.0” is one word too many'],
  [['rollback', 'chargers', '--from', '/tmp'], '--from means nothing to rollback'],
  [['list', '--tenant', 'metro'], '--tenant means nothing to list'],
  [['publish', 'chargers', '--frob'], "Unknown option '--frob'"],
  [['off', 'chargers', '--tenant', '../x'], '“../x” is not a tenant'],
  [['publish', 'chargers', '--tenant', 'metro'], '--tenant needs --promote'],
  [['promote', 'chargers', '--percent', '5'], 'promote names <remote> <version>'],
  [['use', 'chargers', '1.0.0', '--percent', '5'], '--percent means nothing to use'],
  [['promote', 'chargers', '1.0.0', '--percent', '0'], '“0” is no whole number'],
  [['on', 'chargers', '--now'], '--now means nothing to on'],
  [['preview', 'chargers', '--hours', '0'], '“0” is no whole number from 1 to 336'],
  [['preview', 'chargers', '--hours', '337'], '“337” is no whole number from 1 to 336'],
  [['preview', 'chargers', '--tenant', 'metro'], '--tenant means nothing to preview'],
  [['end-preview'], 'end-preview names <id>'],
  [['pin', 'chargers'], 'pin names <remote> <version>'],
])('%j is refused with how it is written', (args, reason) => {
  expect(() => readCommandLine(args)).toThrow(reason);
  expect(() => readCommandLine(args)).toThrow('Usage:');
});
