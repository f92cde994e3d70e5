import type { Download, Language } from '@plugboard/contracts/platform';
import type { Database } from '../../../platform/database/database.ts';
import { withTenantReading } from '../../../platform/database/tenant-scope.repository.ts';
import { text, type TextKey } from '../../../platform/text.ts';
import { buildXlsx, type XlsxValue } from '../../../platform/xlsx.ts';
import type { TicketSelection } from './ticket-filter.repository.ts';
import { findTicketsBelow } from './ticket-list.repository.ts';
import { toTicketListItemDto } from './ticket-dto.ts';

const batch = 500;

interface Reader {
  readonly language: Language;
  /** Whose clock its times are read by. */
  readonly timeZone: string;
}

type ExportedRow = Awaited<ReturnType<typeof findTicketsBelow>>[number];

interface Column {
  readonly header: TextKey;
  readonly width: number;
  readonly isMoment?: true;
  readonly value: (row: ExportedRow, language: Language) => XlsxValue;
}

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

const columns: readonly Column[] = [
  { header: 'ticketField.id', width: 10, value: ({ number }) => number },
  { header: 'ticketField.ticket_name', width: 40, value: ({ ticket_name }) => ticket_name },
  { header: 'ticketField.location', width: 24, value: ({ location_name }) => location_name },
  { header: 'ticketField.charger', width: 18, value: ({ charger_custom_id }) => charger_custom_id },
  { header: 'ticketField.port', width: 8, value: ({ connector_id }) => connector_id },
  { header: 'ticketField.assignee', width: 22, value: (row) => toTicketListItemDto(row).assignee_name },
  { header: 'ticketField.reporter', width: 22, value: (row) => toTicketListItemDto(row).reporter?.name ?? null },
  {
    header: 'ticketField.status',
    width: 12,
    value: ({ status }, language) => text(language, `ticketStatus.${status}`),
  },
  {
    header: 'ticketField.priority',
    width: 10,
    value: ({ priority }, language) => text(language, `ticketPriority.${priority}`),
  },
  {
    header: 'ticketField.category',
    width: 24,
    value: ({ category }, language) => text(language, `ticketCategory.${category}`),
  },
  {
    header: 'ticketField.resolution',
    width: 24,
    value: ({ resolution }, language) => resolution && text(language, `ticketResolution.${resolution}`),
  },
  { header: 'ticketField.created_at', width: 18, isMoment: true, value: ({ created_at }) => created_at },
  { header: 'ticketField.closed_at', width: 18, isMoment: true, value: ({ closed_at }) => closed_at },
  {
    header: 'ticketField.last_status_update',
    width: 18,
    isMoment: true,
    value: ({ last_status_update }) => last_status_update,
  },
  {
    header: 'ticketField.due',
    width: 18,
    isMoment: true,
    value: (row) => moment(toTicketListItemDto(row).sla.due_at),
  },
  { header: 'ticketField.description', width: 60, value: ({ description }) => description },
];

/** Exports in batches, each in a separate transaction, so that a slow reader holds no database resources. */
async function* rowsOf(database: Database, selection: TicketSelection, { language }: Reader) {
  let below: number | undefined;
  do {
    const rows = await withTenantReading(database, selection.tenantId, (db) =>
      findTicketsBelow(db, selection, below, batch),
    );
    for (const row of rows) yield columns.map(({ value }) => value(row, language));
    below = rows.length === batch ? rows.at(-1)?.number : undefined;
  } while (below !== undefined);
}

export const exportTickets = (database: Database, selection: TicketSelection, reader: Reader): Download =>
  buildXlsx({
    fileName: 'tickets.xlsx',
    name: text(reader.language, 'ticketField.sheet'),
    columns: columns.map(({ header, width, isMoment }) => ({ header: text(reader.language, header), width, isMoment })),
    rows: rowsOf(database, selection, reader),
    timeZone: reader.timeZone,
  });
