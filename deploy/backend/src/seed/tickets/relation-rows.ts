import type { Row, Rows } from '../rows.ts';

/**
 * Links between demo tickets: two that are related, and a closed one that was merged into an earlier open one.
 *
 * @param tickets rows of the tenant's tickets
 * @returns the same tickets with the merge, and the links
 */
export function relationRows(tickets: readonly Row[]): { readonly tickets: readonly Row[]; readonly relations: Rows } {
  const inStatus = (status: string) => tickets.filter((ticket) => ticket['status'] === status);
  const [one, other] = inStatus('open').toReversed();
  const copy = inStatus('closed').at(-1);
  const main = inStatus('open').findLast((ticket) => Number(ticket['number']) < Number(copy?.['number']));
  if (!one || !other || !copy || !main) throw new Error('Too few tickets to link');
  const relation = (kind: 'related' | 'duplicate_of', ticket: Row, named: Row): Row => ({
    tenant_id: ticket['tenant_id'],
    ticket_number: ticket['number'],
    other_number: named['number'],
    kind,
  });
  return {
    tickets: tickets.map((ticket) => ({ ...ticket, merged_into: ticket === copy ? main['number'] : null })),
    relations: {
      table: 'ticket_relation',
      rows: [relation('related', one, other), relation('duplicate_of', copy, main)],
    },
  };
}
