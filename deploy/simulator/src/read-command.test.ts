import { expect, test } from 'vitest';
import { readCommand } from './read-command.ts';

test('a command is read with its own options', () => {
  const { command, values } = readCommand(['one', '--identity', 'CP-DEMO-005', '--ports', '2']);
  expect({ command, identity: values.identity, ports: values.ports }).toEqual({
    command: 'one',
    identity: 'CP-DEMO-005',
    ports: '2',
  });
});

test.each([
  [[], 'Which command?'],
  [['frob'], 'There is no command “frob”'],
  [['one', '--frob'], "Unknown option '--frob'"],
  [['one', '--count', '3'], '--count means nothing to one'],
  [['one', 'CP-DEMO-005'], '“CP-DEMO-005” is one word too many'],
  [['fleet'], 'fleet names which one'],
  [['load', '--count', 'many'], '--count is a number, not “many”'],
  [['one', '--protocol', '1.5'], '--protocol is 1.6 or 2.0.1, not “1.5”'],
])('%j is refused', (args, reason) => {
  expect(() => readCommand(args)).toThrow(reason);
});
