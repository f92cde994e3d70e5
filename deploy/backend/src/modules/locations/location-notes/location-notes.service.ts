import {
  type createLocationNote as createEndpoint,
  listLocationNotes as listEndpoint,
  type LocationNote,
  type LocationNoteForm,
} from '@plugboard/contracts/locations';
import type { HandlerReplyOf, ParsedBodyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { newOrderedId } from '../../../platform/ids.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { atHome, homeOf, lockChangeable, requireLocation } from '../locations/held-location.service.ts';
import {
  countNotes,
  deleteNote,
  findAuthorName,
  findMirrorOf,
  findNotes,
  findSharingTenants,
  insertNote,
  lockNote,
  type NoteRow,
  updateNote,
} from './location-notes.repository.ts';

/** A note as the tenant has it, whose row of the location differs from the source's. */
const toNoteDto = (row: NoteRow, location: string): LocationNote => ({
  id: row.id,
  location,
  note: row.note,
  author: row.author,
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at?.toISOString() ?? null,
});

export async function listLocationNotes(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listEndpoint>,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const home = homeOf(await requireLocation(call, query.location));
  const { rows, count } = await atHome(call, home, async (db) => {
    const found = await findNotes(db, home, query);
    return {
      rows: found,
      count: getCountOfLastPage(query, found.length) ?? (await countNotes(db, home, query.search)),
    };
  });
  return {
    results: rows.map((row) => toNoteDto(row, query.location)),
    ...buildPageLinks(listEndpoint.path, query, count),
    count,
  };
}

export async function createLocationNote(
  call: SignedInCall,
  { location, note }: ParsedBodyOf<typeof createEndpoint>,
  now: Date,
): Promise<LocationNote> {
  const home = homeOf(await lockChangeable(call, location, 'notes'));
  const written = {
    tenant_id: home.tenantId,
    id: newOrderedId(now),
    location_id: home.locationId,
    note,
    author: await findAuthorName(call.db, call.account),
    created_at: now,
    changed_at: null,
  };
  const row = await atHome(call, home, (db) => insertNote(db, written));
  await call.audit({
    action: 'location_note.added',
    subject: { type: 'location_note', id: row.id },
    after: { location, note },
  });
  return toNoteDto(row, location);
}

/** A note at its home, held, with the tenant's own id of its location. */
async function lockChangeableNote(call: SignedInCall, id: string) {
  const { db, tenantId } = call;
  const own = await lockNote(db, tenantId, id);
  if (own) {
    await lockChangeable(call, own.location_id, 'notes');
    return { row: own, location: own.location_id };
  }
  const sources = await findSharingTenants(db, tenantId);
  const row = await outsideTenant(db, tenantId, async (all) => {
    for (const source of sources) {
      const found = await lockNote(all, source, id);
      if (found) return found;
    }
    return undefined;
  });
  if (!row) throw new Failure('NOT_FOUND');
  const location = await findMirrorOf(db, tenantId, { tenantId: row.tenant_id, locationId: row.location_id });
  if (location === undefined) throw new Failure('NOT_FOUND');
  await lockChangeable(call, location, 'notes');
  return { row, location };
}

const home = ({ tenant_id: tenantId, location_id: locationId }: NoteRow) => ({ tenantId, locationId });

export async function changeLocationNote(
  call: SignedInCall,
  id: string,
  { note }: LocationNoteForm,
  now: Date,
): Promise<LocationNote> {
  const { row, location } = await lockChangeableNote(call, id);
  const changed = await atHome(call, home(row), (db) => updateNote(db, row, { note, changed_at: now }));
  await call.audit({
    action: 'location_note.changed',
    subject: { type: 'location_note', id },
    before: { location, note: row.note },
    after: { location, note },
  });
  return toNoteDto(changed, location);
}

export async function deleteLocationNote(call: SignedInCall, id: string): Promise<{ result: 'OK' }> {
  const { row, location } = await lockChangeableNote(call, id);
  await atHome(call, home(row), (db) => deleteNote(db, row));
  await call.audit({
    action: 'location_note.removed',
    subject: { type: 'location_note', id },
    before: { location, note: row.note, author: row.author },
  });
  return { result: 'OK' };
}
