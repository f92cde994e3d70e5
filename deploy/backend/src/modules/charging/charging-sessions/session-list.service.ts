import {
  listChargingSessions,
  type ChargingSessionDetail,
  type SessionMeterValue,
} from '@plugboard/contracts/charging';
import { type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getCountOfLastPage, buildPageLinks } from '../../../platform/http/page-links.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { findArchivedValues } from './archive/find-archived-values.service.ts';
import { mergeValues } from './meter/merge-values.ts';
import { findMeterValues } from './meter/meter-values.repository.ts';
import { toSessionDetailDto, toSessionDto } from './session-dto.ts';
import { countSessions, findSession, findSessions, type ListedSession } from './session-list.repository.ts';

export async function listSessions(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listChargingSessions>,
): Promise<HandlerReplyOf<typeof listChargingSessions>> {
  const { limit, offset, ordering, ...filters } = query;
  const selection = { ...filters, tenantId: call.tenantId };
  const rows = await findSessions(call.db, selection, { limit, offset, ordering });
  const count = rows[0]?.total ?? getCountOfLastPage(query, rows.length) ?? (await countSessions(call.db, selection));
  const results = rows.map((row) => toSessionDto(row, call.account));
  return { results, ...buildPageLinks(listChargingSessions.path, query, count), count };
}

async function requireSession({ db, tenantId }: SignedInCall, id: string): Promise<ListedSession> {
  const row = await findSession(db, tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

export const getSession = async (call: SignedInCall, id: string, now: Date): Promise<ChargingSessionDetail> =>
  toSessionDetailDto(await requireSession(call, id), call.account, now);

/** More than a chart can show. */
const maxMeterValues = 1500;

/** First and last, and evenly chosen ones between. */
function thinOut<Value>(values: readonly Value[]): readonly Value[] {
  const step = (values.length - 1) / (maxMeterValues - 1);
  if (step <= 1) return values;
  return Array.from({ length: maxMeterValues }, (_, index) => values[Math.round(index * step)] as Value);
}

export async function listMeterValues(
  call: SignedInCall,
  files: FileStore,
  id: string,
): Promise<{ meter_values: SessionMeterValue[] }> {
  const session = await requireSession(call, id);
  // A value that moves to the archive between the two reads is in both of them, never in neither.
  const kept = await findMeterValues(call.db, { tenantId: call.tenantId, id });
  const rows = mergeValues(kept, await findArchivedValues({ ...call, files }, [session]));
  const first = session.meter_start_wh ?? rows.find(({ energy_wh }) => energy_wh !== null)?.energy_wh ?? 0;
  const meter_values = thinOut(rows).map(({ at, power_w, energy_wh, state_of_charge_percent }) => ({
    at: at.toISOString(),
    power: power_w === null ? null : power_w / 1000,
    energy: energy_wh === null ? null : (energy_wh - first) / 1000,
    state_of_charge_percent,
  }));
  return { meter_values };
}
