import assert from 'node:assert/strict';
import { formOf, has, picture, type PlainClient } from './plain-client.ts';

interface Ticket {
  readonly id: number;
  readonly status: string;
  readonly location: { readonly id: string } | null;
}

const cardFields = ['id', 'ticket_name', 'assignee_name', 'status', 'priority', 'category', 'reporter', 'created_at'];

/** Spec §7 “Tickets and comments”. */
export async function walkTickets(client: PlainClient): Promise<void> {
  const path = '/api/v1/tickets/';
  const first = await client.list<Ticket>(path, { query: '?per_page=10&page=1' }, [
    ...cardFields,
    'location',
    'charger',
  ]);
  has(first, ['results', 'page', 'total_count']);
  const location = first.results.find((ticket) => ticket.location !== null)?.location?.id ?? '';
  const filters = `?location=${location}&status=open,new&created_after=2020-01-01&created_before=2030-01-01`;
  const filtered = await client.list<Ticket>(path, { query: `${filters}&per_page=1000&page=1` });
  assert.ok(filtered.results.every((ticket) => ticket.location?.id === location));
  await client.list(path, { query: '?created=2026-01-02&search=cable' });

  const sent = { ticket_name: 'Pantalla rota', description: 'Desde el lunes', location };
  const added = await client.call<Ticket>('POST', path, { body: sent });
  assert.deepEqual([added.body.status, added.headers.get('etag')], ['open', '"1"']);
  const params = { id: added.body.id };
  const read = async () =>
    (await client.call<Ticket & Record<string, unknown>>('GET', `${path}{id}/`, { params })).body;
  has(await read(), [...cardFields, 'resolution', 'description', 'closed_at', 'last_status_update']);
  const change = { status: 'solved', resolution: 'user_error' };
  const saved = await client.call('PUT', `${path}{id}/`, { params, query: '?page=1', body: change });
  assert.equal(saved.headers.get('etag'), '"2"');
  assert.deepEqual([(await read()).status, (await read())['resolution']], ['solved', 'user_error']);

  const comment = { ticket: String(params.id), text: 'Ya se cambió la pantalla', files: picture() };
  await client.call('POST', '/api/v1/comments/', { body: formOf(comment) });
  const comments = await client.list<{ text: string; attachments: object[] }>(
    '/api/v1/comments/',
    { query: `?ticket=${params.id}` },
    ['text', 'author', 'created_at', 'attachments'],
  );
  assert.deepEqual([comments.results[0]?.text, comments.results[0]?.attachments.length], [comment.text, 1]);

  const file = await client.call('GET', `${path}export/`, { query: filters });
  assert.match(file.headers.get('content-disposition') ?? '', /filename="?tickets\.xlsx/);
  await client.call('DELETE', `${path}{id}/`, { params });
  await client.call('GET', `${path}{id}/`, { params, expect: 404 });
}
