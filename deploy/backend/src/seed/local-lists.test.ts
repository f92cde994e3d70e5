import { describe, expect, it } from 'vitest';
import { demoFleets } from './demo-fleets.ts';
import { localListRows } from './local-lists.ts';
import type { Row } from './rows.ts';
import { ago, day } from './time.ts';

const now = new Date('2026-11-20T12:00:00Z');
const cards: readonly Row[] = Array.from({ length: 8 }, (_, index) => ({
  number: `CARD-${index}`,
  is_blocked: index === 0,
  expires_at: index === 1 ? ago(now, day) : null,
}));

describe('local lists of the demo', () => {
  const fleet = demoFleets(now).find(({ tenant }) => tenant.id === 'demo');
  if (!fleet) throw new Error('no demo');
  const all = localListRows(fleet, [{ email: 'admin@demo.example', id: 'admin' }], cards, now);
  const rowsOf = (table: string) => all.filter((part) => part.table === table).flatMap(({ rows }) => rows);
  const nameOf = (row: Row) => fleet.chargers.find(({ id }) => id === row['charger_id'])?.plan.customId;
  const listed = new Map(rowsOf('local_list').map((row) => [row['charger_id'], Object(row['cards'])]));
  const sizeOf = (row: Row) => Object.keys(listed.get(row['charger_id']) ?? {}).length;
  const deliveries = rowsOf('local_list_delivery');
  const unsent = deliveries.filter((row) => row['command_id'] === null);

  it('are current at six charge points, with the cards as the portal stores them', () => {
    const current = unsent.filter((row) => row['due_at'] === null);
    expect(current.map(sizeOf)).toEqual(Array.from({ length: 6 }, () => cards.length));
    const [first] = current;
    expect(listed.get(first?.['charger_id'])).toMatchObject({
      'CARD-0': 'Blocked ',
      'CARD-1': `Expired ${ago(now, day)}`,
      'CARD-2': 'Accepted ',
    });
  });

  it('are behind at a charger whose licence is over, and wait at one that never connected', () => {
    const due = unsent.filter((row) => row['due_at'] !== null);
    expect(due.map((row) => [nameOf(row), sizeOf(row)])).toEqual([
      ['DEMO-008', 5],
      ['DEMO-005', 0],
    ]);
  });

  it('failed at one that is tried again, and at one that keeps no list', () => {
    const failed = deliveries.filter((row) => row['command_id'] !== null);
    const commands = new Map(rowsOf('command').map((row) => [row['id'], row['state']]));
    expect(failed.map((row) => [commands.get(row['command_id']), row['due_at'] === null])).toEqual([
      ['TIMED_OUT', false],
      ['NOT_SUPPORTED', true],
    ]);
  });
});
