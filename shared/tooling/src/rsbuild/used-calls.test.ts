import { signIn } from '@plugboard/contracts/accounts';
import { getCommand } from '@plugboard/contracts/network';
import { getMilesDriven } from '@plugboard/contracts/reports';
import { listTickets } from '@plugboard/contracts/tickets';
import { expect, test } from 'vitest';
import { namedFields } from './named-fields.ts';
import { callUsesOf, readBySharedPackages } from './used-calls.ts';

const source = (text: string, file = 'mf-x/src/a.tsx') => ({ file, text });
const none: ReadonlySet<string> = new Set();

test('a build uses the calls that its sources import, name through a domain, or outline; types alone are none', () => {
  const uses = callUsesOf(
    [
      source(`import { listTickets, type Ticket } from '@plugboard/contracts/tickets'; useApiQuery(listTickets);`),
      source(`import * as calls from '@plugboard/contracts/reports'; import { getCommand } from '@plugboard/contracts/network';
        use(calls.getMilesDriven); use(getCommand);`),
      source(`import type { signIn, createUser } from '@plugboard/contracts/accounts';
        const call = { method: 'POST' } as const satisfies Outline<typeof signIn>;`),
    ],
    none,
  );
  expect(uses.map(({ method, path }) => `${method} ${path}`)).toEqual(
    [getCommand, getMilesDriven, listTickets, signIn].map(({ method, path }) => `${method} ${path}`),
  );
});

test('of their fields those whose names the code says; all of them where the shared packages are not known', () => {
  const text = `import { listTickets } from '@plugboard/contracts/tickets'; rows.map(({ priority: p, sla }) => sla.due_at + p);`;
  const [used] = callUsesOf([source(text)], none);
  const [all] = callUsesOf([source(text)], null);
  expect(Object.keys(used?.reads ?? {})).toEqual([
    '',
    'results',
    'results[]',
    'results[].priority',
    'results[].sla',
    'results[].sla.due_at',
  ]);
  expect(Object.keys(all?.reads ?? {})).toContain('results[].reporter.email');
});

test('names are those of code, not of types and imports', () => {
  const { read, quoted } = namedFields(
    `import { a } from 'b'; interface Row { c: string }
     const list = (rows: Row[], { d, e: f }: { g: 1 }) => rows.map((row) => (row as { h: 1 })?.i ?? ('n' in row && row['o'])) && <Cell j="k" l={{ m: 1 }} />;`,
    true,
  );
  expect([...read]).toEqual(expect.arrayContaining(['d', 'e', 'i', 'map', 'n', 'o']));
  expect([...quoted]).toEqual(expect.arrayContaining(['j', 'k', 'm']));
  for (const name of ['a', 'c', 'g', 'h']) expect([...read, ...quoted]).not.toContain(name);
});

test('what the shared packages read of objects that they are given counts too', () => {
  expect([...(readBySharedPackages() ?? [])]).toEqual(expect.arrayContaining(['results', 'follow_on']));
});
