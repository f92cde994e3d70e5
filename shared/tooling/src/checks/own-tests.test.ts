import { expect, test } from 'vitest';
import { remotes } from '../workspace/packages.ts';
import { ownDomains, remoteScope } from './own-tests.ts';

const file = (path: string, text: string) => ({ path, text });
const declared = [
  file('shared/contracts/src/tickets/tickets/calls.ts', 'export const listTickets = endpoint({});'),
  file('shared/contracts/src/network/commands/calls.ts', 'export const runCommand = endpoint({});'),
  file('shared/contracts/src/accounts/users/calls.ts', 'export const listUsers = endpoint({});'),
];
const calling = (...names: string[]) => [
  file(
    'a.ts',
    `import { ${names.join(', ')} } from '@plugboard/contracts/network';\nimport { other } from './other.ts';`,
  ),
];

test('a domain that one remote alone calls is its own', () => {
  const callers = { 'mf-chargers': calling('runCommand', 'type Command', 'listUsers'), shell: calling('listUsers') };
  expect(ownDomains('mf-chargers', declared, callers)).toEqual(['commands']);
});

test('a remote is tested with its screens, its contracts and its modules, and with nobody else’s', () => {
  const tickets = remotes().find(({ folder }) => folder === 'mf-tickets');
  const { folders, tests } = remoteScope(tickets!);
  expect(folders).toEqual(['mf-tickets']);
  for (const place of [/^mf-tickets\//, /^deploy\/backend\/src\/modules\/.*ticket-comments\//, /\/ticket-rules\//])
    expect(tests.some((path) => place.test(path))).toBe(true);
  expect(tests.filter((path) => !path.includes('ticket'))).toEqual([]);
});

test('large amounts, killed processes and simulated charge points are left to the whole run', () => {
  const left = remotes().flatMap((remote) =>
    remoteScope(remote).tests.filter((path) => /large|killed|storm|simulated/.test(path)),
  );
  expect(left).toEqual([]);
});
