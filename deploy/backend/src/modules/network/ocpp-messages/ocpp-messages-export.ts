import type { OcppMessage } from '@plugboard/contracts/network';
import type { Download } from '@plugboard/contracts/platform';
import { toCsvLine } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/database/database.ts';
import { withTenantReading } from '../../../platform/database/tenant-scope.repository.ts';
import { findMessages, type MessageSelection } from './ocpp-messages.repository.ts';
import { toMessageDto } from './ocpp-messages.service.ts';

const batch = 500;
const columns = [
  'at',
  'direction',
  'kind',
  'action',
  'connector_id',
  'message_id',
  'error_code',
  'duration_ms',
  'command',
  'id',
  'call',
  'payload',
];

const lineOf = (message: OcppMessage): string =>
  toCsvLine([
    message.at,
    message.direction,
    message.kind,
    message.action,
    String(message.connector_id ?? ''),
    message.message_id,
    message.error_code ?? '',
    String(message.duration_ms ?? ''),
    message.command ?? '',
    message.id,
    message.call ?? '',
    JSON.stringify(message.payload),
  ]);

/** Exports in batches, each in a separate transaction, so that a slow reader holds no database resources. */
async function* linesOf(database: Database, selection: MessageSelection): AsyncGenerator<string> {
  // So that a spreadsheet reads it as UTF-8.
  yield `\uFEFF${toCsvLine(columns)}`;
  let before: string | undefined;
  do {
    const rows = await withTenantReading(database, selection.tenantId, (db) =>
      findMessages(db, selection, { before, limit: batch }),
    );
    yield rows.map((row) => lineOf(toMessageDto(row))).join('');
    before = rows.length === batch ? rows.at(-1)?.id : undefined;
  } while (before);
}

export const exportMessages = (database: Database, selection: MessageSelection): Download => ({
  contentType: 'text/csv; charset=utf-8',
  fileName: 'ocpp-messages.csv',
  content: linesOf(database, selection),
});
