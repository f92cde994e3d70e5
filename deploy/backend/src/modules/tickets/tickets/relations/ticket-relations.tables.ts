export interface TicketRelationTables {
  /** A duplicate names the ticket that it repeats; which of two related ones comes first says nothing. */
  ticket_relation: {
    tenant_id: string;
    ticket_number: number;
    other_number: number;
    kind: 'related' | 'duplicate_of';
  };
}

declare module '../../../../platform/database/tables.ts' {
  interface Tables extends TicketRelationTables {}
}
