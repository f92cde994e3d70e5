import type { BulkPreview, previewBulkRun as previewBulkRunCall } from '@plugboard/contracts/chargers';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { toProblemText } from './bulk-run-dto.ts';
import { planBulkRun, problemOf, type PlannedRow } from './plan-bulk-run.service.ts';

type Row = BulkPreview['results'][number];

function toPreviewRow({ at: { charger }, verdict }: PlannedRow, language: SignedInCall['language']): Row {
  const { refusal } = verdict;
  return {
    charger: charger.id,
    custom_id: charger.custom_id,
    location_name: charger.location_name || null,
    connectors: [...verdict.connectors],
    changes: [...verdict.changes],
    refusal: refusal && { reason: refusal, text: toProblemText(problemOf(verdict), language) ?? '' },
    is_offline: !charger.is_online,
  };
}

/** Refusals grouped by kind; settings that do not fit are listed one by one. */
function groupRefusals(rows: readonly Row[]): BulkPreview['refused'] {
  const refusals = rows.flatMap(({ refusal }) => (refusal ? [refusal] : []));
  return [...Map.groupBy(refusals, ({ reason, text }) => `${reason} ${text}`).values()]
    .flatMap((group) => (group[0] ? [{ ...group[0], count: group.length }] : []))
    .toSorted((one, other) => other.count - one.count);
}

export async function previewBulkRun(
  call: SignedInCall,
  body: ParsedBodyOf<typeof previewBulkRunCall>,
): Promise<BulkPreview> {
  const results = (await planBulkRun(call, body)).map((row) => toPreviewRow(row, call.language));
  const refused = groupRefusals(results);
  return { results, count: results.length, ready: results.filter(({ refusal }) => refusal === null).length, refused };
}
