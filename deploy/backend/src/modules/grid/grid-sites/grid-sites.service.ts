import { type GridSite, type GridSiteForm, listGridSites as listCall } from '@plugboard/contracts/grid';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { getCreator } from '../../accounts/index.ts';
import {
  countGridSites,
  findGridSite,
  findGridSites,
  type GridSiteRow,
  isOpenSession,
  saveGridSite,
  saveOptOut,
} from './grid-sites.repository.ts';

/** Sites with their limits, for the other parts of the domain. */
export {
  countGridSites,
  findGridSite,
  findGridSites,
  findGridSitesOf,
  findGridSitesWithChargers,
  findOwnLocations,
  type GridSiteRow,
} from './grid-sites.repository.ts';

const toGridSiteDto = ({ stopped_at, ...row }: GridSiteRow): GridSite => ({
  ...row,
  stopped_at: stopped_at?.toISOString() ?? null,
});

export async function listGridSites(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof listCall>,
): Promise<HandlerReplyOf<typeof listCall>> {
  const rows = await findGridSites(db, tenantId, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countGridSites(db, tenantId, query.search));
  return { results: rows.map(toGridSiteDto), ...buildPageLinks(listCall.path, query, count), count };
}

async function requireGridSite({ db, tenantId }: SignedInCall, id: string): Promise<GridSiteRow> {
  const row = await findGridSite(db, tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

type VersionedCall = SignedInCall & { readonly setVersion: (version: number) => void };

export async function getGridSite(call: VersionedCall, id: string): Promise<GridSite> {
  const row = await requireGridSite(call, id);
  call.setVersion(row.version);
  return toGridSiteDto(row);
}

/** A stop takes effect with the next run of the control, within seconds. */
export async function changeGridSite(
  call: VersionedCall & { readonly requireVersion: (version: number) => void },
  id: string,
  form: Partial<GridSiteForm>,
): Promise<GridSite> {
  const before = await requireGridSite(call, id);
  call.requireVersion(before.version);
  const isStopped = form.is_stopped ?? before.is_stopped;
  const { created_by_name } = await getCreator(call);
  const limits = {
    max_events_a_day: form.max_events_a_day ?? before.max_events_a_day,
    max_minutes_a_day: form.max_minutes_a_day ?? before.max_minutes_a_day,
  };
  const stopped =
    isStopped && !before.is_stopped
      ? { stopped_at: call.now, stopped_by: created_by_name }
      : { stopped_at: isStopped ? before.stopped_at : null, stopped_by: isStopped ? before.stopped_by : null };
  await saveGridSite(call.db, {
    tenant_id: call.tenantId,
    location_id: id,
    is_stopped: isStopped,
    ...stopped,
    ...limits,
  });
  await call.audit({
    action: 'grid_site.changed',
    subject: { type: 'grid_site', id },
    before: {
      is_stopped: before.is_stopped,
      max_events_a_day: before.max_events_a_day,
      max_minutes_a_day: before.max_minutes_a_day,
    },
    after: { is_stopped: isStopped, ...limits },
  });
  return getGridSite(call, id);
}

export async function setOptOut(call: SignedInCall, session: string, isOptedOut: boolean) {
  const { db, tenantId, now } = call;
  if (!(await isOpenSession(db, tenantId, session))) throw new Failure('NOT_FOUND');
  await saveOptOut(db, { tenant_id: tenantId, session_id: session }, isOptedOut ? now : null);
  await call.audit({
    action: 'grid_opt_out.changed',
    subject: { type: 'charging_session', id: session },
    after: { opted_out: isOptedOut },
  });
  return { session, opted_out: isOptedOut };
}
