import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';

const source = 'spec §7 locations; §3 location note';
const params = z.object({ id: z.uuid() });

/** Spec §3 “Location note”: author, date & time, note. */
export const locationNote = z.object({
  id: z.uuid(),
  location: z.uuid(),
  note: z.string(),
  author: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  /** Time of the last change of its text; `null` for none. */
  changed_at: z.iso.datetime({ offset: true }).nullable(),
});
export type LocationNote = z.infer<typeof locationNote>;

export const locationNoteForm = z.strictObject({ note: z.string().trim().min(1).max(2000) });
export type LocationNoteForm = z.output<typeof locationNoteForm>;

export const locationNoteOrderings = orderingsOf(['created_at', 'author']);
export type LocationNoteOrdering = (typeof locationNoteOrderings)[number];

/** `search` looks in text and author. */
export const listLocationNotes = endpoint({
  method: 'GET',
  path: '/api/v1/location-notes/',
  summary: 'The notes of a location, newest first',
  source,
  permission: 'view_location',
  query: listQuery.extend({
    location: z.uuid(),
    ordering: z.enum(locationNoteOrderings).default('-created_at'),
  }),
  reply: page(locationNote),
});

export const createLocationNote = endpoint({
  method: 'POST',
  path: '/api/v1/location-notes/',
  summary: 'Add a note to a location, as its author',
  source,
  permission: 'change_location',
  repeat: 'idempotency-key',
  body: locationNoteForm.extend({ location: z.uuid() }),
  reply: locationNote,
});

export const changeLocationNote = endpoint({
  method: 'PATCH',
  path: '/api/v1/location-notes/{id}',
  summary: 'Change the text of a note',
  source,
  permission: 'change_location',
  repeat: 'same-result',
  params,
  body: locationNoteForm,
  reply: locationNote,
});

export const deleteLocationNote = endpoint({
  method: 'DELETE',
  path: '/api/v1/location-notes/{id}',
  summary: 'Remove a note',
  source,
  permission: 'change_location',
  repeat: 'same-result',
  params,
  reply: z.object({ result: z.literal('OK') }),
});
