import {
  findUnknownPlaceholders,
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
} from '@plugboard/contracts/tickets';
import { describe, expect, it } from 'vitest';
import { accountRows } from '../accounts.ts';
import { demoFleets } from '../demo-fleets.ts';
import type { Row, Rows } from '../rows.ts';
import { ticketRows } from './ticket-rows.ts';

const now = new Date('2026-03-02T12:00:00Z');
const fleets = demoFleets(now);
const rowsOf = (tenantId: string): Rows[] => {
  const fleet = fleets.find(({ tenant }) => tenant.id === tenantId);
  if (!fleet) throw new Error(`No ${tenantId}`);
  const [accounts] = accountRows(fleet.tenant, [], now);
  return ticketRows(fleet, accounts?.rows ?? [], now);
};

describe.each(['demo', 'metro', 'fleetco', 'parkline'])('the tickets of %s', (tenantId) => {
  const all = rowsOf(tenantId);
  const of = (table: Rows['table']): readonly Row[] => all.find((rows) => rows.table === table)?.rows ?? [];
  const valuesOf = (column: string) => new Set(of('support_ticket').map((row) => row[column]));

  it('are the same every time', () => {
    expect(rowsOf(tenantId)).toEqual(all);
  });

  it('are of every status, priority and category, with and without owner and charger', () => {
    expect(valuesOf('status')).toEqual(new Set(ticketStatuses));
    expect(valuesOf('priority')).toEqual(new Set(ticketPriorities));
    expect(valuesOf('category')).toEqual(new Set(ticketCategories));
    for (const column of ['assignee_id', 'charger_id'])
      expect([valuesOf(column).has(null), valuesOf(column).size > 2]).toEqual([true, true]);
    expect(new Set(of('ticket_attachment').map((row) => row['content_type']))).toEqual(
      new Set(['image/png', 'text/csv']),
    );
    expect(of('ticket_comment').length).toBeGreaterThan(of('support_ticket').length / 2);
  });

  it('are known in part to the external system, and some of them associated', () => {
    const numbers = new Set(of('embedded_external_ticket').map((row) => String(row['number'])));
    const links = of('ticket_link').map((row) => String(row['external_id']));
    expect(links.length).toBeGreaterThan(1);
    expect(numbers.size).toBeGreaterThan(links.length);
    expect(links.every((id) => numbers.has(id))).toBe(true);
  });

  it('are linked and merged in part, and there are replies to answer them with', () => {
    expect(of('ticket_relation').map((row) => row['kind'])).toEqual(['related', 'duplicate_of']);
    const merged = of('support_ticket').filter((row) => row['merged_into'] !== null);
    expect(merged.map((row) => row['status'])).toEqual(['closed']);
    for (const row of of('saved_reply')) expect(findUnknownPlaceholders(String(row['text']))).toEqual([]);
    expect(of('saved_reply').length).toBeGreaterThan(1);
  });

  it('happen one after the other, and not in the future', () => {
    const begun = new Map(of('support_ticket').map((row) => [row['number'], String(row['created_at'])]));
    expect([...begun.values()]).toEqual([...begun.values()].toSorted());
    for (const [table, column] of [
      ['ticket_change', 'at'],
      ['ticket_comment', 'created_at'],
    ] as const)
      for (const row of of(table)) {
        expect(String(row[column]) > (begun.get(row['ticket_number']) ?? '9')).toBe(true);
        expect(String(row[column]) < now.toISOString()).toBe(true);
      }
  });
});
