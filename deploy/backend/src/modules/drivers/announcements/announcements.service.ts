import type {
  Announcement,
  AnnouncementForm,
  DriverMessage,
  listAnnouncements as listCall,
} from '@plugboard/contracts/drivers';
import { listAnnouncements as listEndpoint } from '@plugboard/contracts/drivers';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import { json } from '../../../platform/database/platform-tables.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type AnnouncementRow,
  countAnnouncements,
  findAnnouncements,
  findSiteNames,
  insertAnnouncement,
  lockAnnouncement,
  updateAnnouncement,
} from './announcements.repository.ts';
import { findDriverMessages } from './driver-messages.repository.ts';

/** How far in the past a time may be that was chosen a moment ago. */
const graceMs = 5 * 60_000;

async function toDtos({ db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>, rows: readonly AnnouncementRow[]) {
  const names = await findSiteNames(db, tenantId, [...new Set(rows.flatMap(({ locations }) => locations))]);
  return rows.map(({ tenant_id: _, sent_up_to: __, created_at: ___, ...row }): Announcement => ({
    ...row,
    locations: row.locations.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
    statuses: [...row.statuses],
    send_at: row.send_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  }));
}

async function toDto(call: SignedInCall, row: AnnouncementRow): Promise<Announcement> {
  const [dto] = await toDtos(call, [row]);
  if (!dto) throw new Failure('NOT_FOUND');
  return dto;
}

export async function listAnnouncements(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listCall>,
): Promise<HandlerReplyOf<typeof listCall>> {
  const { db, tenantId } = call;
  const selection = { ...query, tenantId };
  const rows = await findAnnouncements(db, selection, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countAnnouncements(db, selection));
  const results = await toDtos(call, rows);
  return { results, data: results, ...buildPageLinks(listEndpoint.path, query, count), count };
}

async function toColumns({ db, tenantId, now }: SignedInCall, form: AnnouncementForm) {
  const { locations, statuses, send_at, ...texts } = form;
  const known = await findSiteNames(db, tenantId, locations);
  if (locations.some((id) => !known.has(id)))
    throw new FieldFailure({ locations: [{ key: 'announcement.siteUnknown' }] });
  const at = send_at === null ? now : new Date(send_at);
  if (at.getTime() < now.getTime() - graceMs) throw new FieldFailure({ send_at: [{ key: 'announcement.past' }] });
  return { ...texts, locations: json(locations), statuses: json(statuses), send_at: at };
}

export async function createAnnouncement(call: SignedInCall, form: AnnouncementForm): Promise<Announcement> {
  const columns = await toColumns(call, form);
  const row = await insertAnnouncement(call.db, {
    ...columns,
    tenant_id: call.tenantId,
    id: newId(),
    state: 'PLANNED',
    sent_up_to: null,
    sent_at: null,
  });
  await call.audit({ action: 'announcement.added', subject: { type: 'announcement', id: row.id }, after: form });
  return toDto(call, row);
}

/** An announcement that no driver has been sent, held until the transaction ends. */
async function requirePlanned({ db, tenantId }: SignedInCall, id: string): Promise<AnnouncementRow> {
  const row = await lockAnnouncement(db, tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  if (row.state !== 'PLANNED') throw new Failure('CONFLICT', { text: 'announcement.notPlanned' });
  return row;
}

export async function changeAnnouncement(
  call: SignedInCall,
  id: string,
  form: AnnouncementForm,
): Promise<Announcement> {
  const row = await requirePlanned(call, id);
  const before = await toDto(call, row);
  const changed = await updateAnnouncement(call.db, row, await toColumns(call, form));
  await call.audit({ action: 'announcement.changed', subject: { type: 'announcement', id }, before, after: form });
  return toDto(call, changed);
}

/** A second cancellation changes nothing. */
export async function cancelAnnouncement(call: SignedInCall, id: string): Promise<Announcement> {
  const known = await lockAnnouncement(call.db, call.tenantId, id);
  const row = known?.state === 'CANCELLED' ? known : await requirePlanned(call, id);
  const cancelled = await updateAnnouncement(call.db, row, { state: 'CANCELLED' });
  await call.audit({
    action: 'announcement.cancelled',
    subject: { type: 'announcement', id },
    before: { state: row.state },
    after: { state: cancelled.state },
  });
  return toDto(call, cancelled);
}

/** The caller's own messages in the language of the call. */
export async function listDriverMessages({ db, tenantId, account, language }: SignedInCall): Promise<DriverMessage[]> {
  const rows = await findDriverMessages(db, tenantId, account.id);
  return rows.map(({ id, kind, at, ...texts }) => ({
    id,
    kind,
    language,
    title: texts[`title_${language}`],
    text: texts[`text_${language}`],
    at: at.toISOString(),
  }));
}
