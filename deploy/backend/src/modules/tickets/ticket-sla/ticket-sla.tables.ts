import type { TicketPriority } from '@plugboard/contracts/tickets';

export interface TicketSlaTables {
  /** A priority without a row has the default of the contracts. */
  ticket_sla_target: {
    tenant_id: string;
    priority: TicketPriority;
    response_minutes: number;
    resolution_minutes: number;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends TicketSlaTables {}
}
