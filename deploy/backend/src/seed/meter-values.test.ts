import { expect, it } from 'vitest';
import { demoAccounts } from './accounts.ts';
import { demoRows } from './demo-rows.ts';

it('no reading of a session is above its highest power, and one is it', () => {
  const hashes = demoAccounts.map(({ name }) => `hash of ${name}`);
  const all = demoRows(new Date('2026-03-02T12:00:00Z'), {
    demo: hashes,
    metro: hashes,
    fleetco: hashes,
    parkline: hashes,
  });
  const rowsOf = (table: string) => all.filter((rows) => rows.table === table).flatMap(({ rows }) => rows);
  const highest = new Map<unknown, number>();
  for (const { session_id, power_w } of rowsOf('meter_value'))
    highest.set(session_id, Math.max(highest.get(session_id) ?? 0, Number(power_w)));
  const measured = rowsOf('charging_session').filter(({ id }) => highest.has(id));
  expect(measured.length).toBeGreaterThan(1000);
  expect(measured.filter(({ id, peak_w }) => Math.abs(Number(peak_w) - (highest.get(id) ?? 0)) > 1)).toEqual([]);
});
