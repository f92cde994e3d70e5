import { sql } from 'kysely';
import type { ReportingCharger } from './charger-variables.repository.ts';

/** A part of a report as its message numbers it, from 0. */
interface ReportPart {
  readonly requestId: number;
  readonly sequenceNumber: number;
  readonly isLast: boolean;
}

/** More parts than this no report has; a charge point that counts on does not fill the database. */
const maxParts = 2000;

/** Records a received part; resolves to true once all parts up to the last one have arrived. */
export async function recordPart(
  { db, tenantId, chargerId, at }: ReportingCharger,
  { requestId, sequenceNumber, isLast }: ReportPart,
): Promise<boolean> {
  if (sequenceNumber < 0 || sequenceNumber >= maxParts) return false;
  const report = await db
    .insertInto('charger_report')
    .values({
      tenant_id: tenantId,
      charger_id: chargerId,
      request_id: requestId,
      sequence_numbers: [sequenceNumber],
      last_sequence_number: isLast ? sequenceNumber : null,
      started_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'charger_id', 'request_id']).doUpdateSet({
        // A part that is sent again counts once.
        sequence_numbers: sql<number[]>`array(select distinct unnest(charger_report.sequence_numbers
          || excluded.sequence_numbers))`,
        last_sequence_number: sql<number>`coalesce(excluded.last_sequence_number, charger_report.last_sequence_number)`,
      }),
    )
    .returning(['sequence_numbers', 'last_sequence_number'])
    .executeTakeFirstOrThrow();
  const { sequence_numbers: received, last_sequence_number: last } = report;
  if (last === null || received.filter((number) => number <= last).length !== last + 1) return false;
  await deleteReport({ db, tenantId, chargerId }, requestId);
  return true;
}

const deleteReport = ({ db, tenantId, chargerId }: Omit<ReportingCharger, 'at'>, requestId: number): Promise<unknown> =>
  db
    .deleteFrom('charger_report')
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .where('request_id', '=', requestId)
    .execute();

/** Deletes the parts of reports that were never completed. */
export const deletePartsBefore = (
  { db, tenantId, chargerId }: Omit<ReportingCharger, 'at'>,
  before: Date,
): Promise<unknown> =>
  db
    .deleteFrom('charger_report')
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .where('started_at', '<', before)
    .execute();
