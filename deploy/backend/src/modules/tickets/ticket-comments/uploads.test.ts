import { request } from 'node:http';
import { getTicketAttachment, getUpload, startUpload, type Upload } from '@plugboard/contracts/tickets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { accountId } from '../../../testing/accounts.ts';
import { begun, commented, postComment, sendPiece } from '../../../testing/comment-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { bytesUsed, clearContents, contentsLeft } from '../../../testing/storage.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertTestTicket } from '../../../testing/ticket-fixtures.ts';
import { sweepUploads } from './sweep-uploads.ts';

const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);
const day = 24 * 3_600_000;

describe.each([oneEngine])('uploads in pieces on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let address: string;

  beforeAll(async () => {
    app = await createTestApp(engine);
    token = await signInAs(app, 'partner');
    await insertTestTicket(app.database, 'demo', { number: 1 });
    address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(async () => {
    await clearContents(app);
    await app.database.kysely.deleteFrom('rate_limit').execute();
  });
  afterAll(() => app.close());

  const urlOf = (id: string) => getUpload.path.replace('{id}', id);
  const standing = async (id: string) => (await app.call({ url: urlOf(id), token })).json<Upload>().offset;
  const send = (id: string, from: number, to: number, by = token) =>
    sendPiece(app, { token: by, id, offset: from, bytes: bytes.subarray(from, to) });

  it('go on where they stand, and become the attachment of a comment', async () => {
    const { id, offset } = await begun(app, token, { name: 'film.mp4', size: 1000, type: 'video/mp4' });
    expect(offset).toBe(0);
    expect((await send(id, 0, 400)).json()).toEqual({ id, offset: 400, size: 1000 });
    expect(await standing(id)).toBe(400);
    await send(id, 400, 600);
    expect((await send(id, 600, 1000)).json()).toEqual({ id, offset: 1000, size: 1000 });
    const { attachments } = await commented(app, { token, text: 'watch', uploads: [id] });
    expect(attachments).toMatchObject([{ id, name: 'film.mp4', size: 1000, content_type: 'video/mp4' }]);
    const answer = await app.call({ url: getTicketAttachment.path.replace('{id}', id), token });
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect((await app.call({ url: urlOf(id), token })).statusCode).toBe(404);
  });

  it('take a piece only where it belongs, and never twice', async () => {
    const { id } = await begun(app, token, { name: 'a', size: 1000 });
    const both = await Promise.all([send(id, 0, 400), send(id, 0, 400)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await send(id, 500, 600)).statusCode).toBe(409);
    expect((await send(id, 0, 400)).statusCode).toBe(409);
    expect(await standing(id)).toBe(400);
    expect(await contentsLeft(app)).toEqual({ rows: 1, files: 1 });
  });

  it('take no more than was announced, and nothing but bytes with a place', async () => {
    const { id } = await begun(app, token, { name: 'a.txt', size: 10 });
    const tooMuch = await send(id, 0, 11);
    expect([tooMuch.statusCode, tooMuch.json<{ detail: string }>().detail]).toEqual([
      413,
      'More data was sent for “a.txt” than announced.',
    ]);
    const url = urlOf(id);
    const placeless = { 'content-type': 'application/octet-stream' };
    expect((await app.call({ method: 'PATCH', url, token, body: 'x', headers: placeless })).statusCode).toBe(400);
    const json = { 'upload-offset': '0' };
    expect((await app.call({ method: 'PATCH', url, token, body: { a: 1 }, headers: json })).statusCode).toBe(400);
    expect(await contentsLeft(app)).toEqual({ rows: 0, files: 0 });
  });

  it('announce at most 50 MB', async () => {
    const body = { name: 'film.mp4', size: 50 * 1024 * 1024 + 1 };
    const headers = { 'idempotency-key': newId() };
    const answer = await app.call({ method: 'POST', url: startUpload.path, token, body, headers });
    expect([answer.statusCode, answer.json()]).toEqual([400, { size: ['“film.mp4” is larger than 50 MB.'] }]);
  });

  it('stand where they stood after a connection broke, without what had come half', async () => {
    const { id } = await begun(app, token, { name: 'a', size: 1000 });
    await send(id, 0, 300);
    const headers = {
      host: 'demo.localhost',
      'token-authorization': `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-length': '700',
      'upload-offset': '300',
    };
    const call = request(`${address}${urlOf(id)}`, { method: 'PATCH', headers });
    const broken = new Promise((resolve) => call.once('error', resolve));
    call.write(bytes.subarray(300, 500));
    await expect.poll(() => contentsLeft(app).then(({ rows }) => rows)).toBe(2);
    call.destroy(new Error('lost'));
    await broken;
    await expect.poll(() => contentsLeft(app)).toEqual({ rows: 1, files: 1 });
    expect(await standing(id)).toBe(300);
    expect((await send(id, 300, 1000)).json()).toMatchObject({ offset: 1000 });
  });

  it('are nobody else’s', async () => {
    const { id } = await begun(app, token, { name: 'a', size: 1000 });
    const other = await signInAs(app, 'admin');
    expect((await app.call({ url: urlOf(id), token: other })).statusCode).toBe(404);
    expect((await send(id, 0, 1000, other)).statusCode).toBe(404);
    await send(id, 0, 1000);
    const taken = await postComment(app, { token: other, text: 'x', uploads: [id] });
    expect([taken.statusCode, taken.json()]).toEqual([
      400,
      { uploads: ['This upload no longer exists. Attach the file again.'] },
    ]);
    expect((await app.call({ method: 'DELETE', url: urlOf(id), token: other })).statusCode).toBe(404);
  });

  it('are not attached before they are whole, nor twice', async () => {
    const { id } = await begun(app, token, { name: 'a.txt', size: 1000 });
    await send(id, 0, 999);
    const early = await postComment(app, { token, text: 'x', uploads: [id] });
    expect([early.statusCode, early.json()]).toEqual([
      400,
      { uploads: ['“a.txt” has not been uploaded completely yet.'] },
    ]);
    await send(id, 999, 1000);
    expect((await commented(app, { token, uploads: [id, id] })).attachments).toHaveLength(1);
    expect((await postComment(app, { token, uploads: [id] })).statusCode).toBe(400);
  });

  it('count in full from the beginning, until they are cancelled', async () => {
    const { id } = await begun(app, token, { name: 'a', size: 1000 });
    await send(id, 0, 400);
    expect(await bytesUsed(app)).toBe(1000);
    await app.database.kysely.updateTable('attachment_storage').set({ quota_bytes: 1500 }).execute();
    const headers = { 'idempotency-key': newId() };
    const more = { method: 'POST', url: startUpload.path, token, body: { name: 'b', size: 501 }, headers } as const;
    expect((await app.call(more)).statusCode).toBe(413);
    await app.database.kysely.updateTable('attachment_storage').set({ quota_bytes: null }).execute();
    expect((await app.call({ method: 'DELETE', url: urlOf(id), token })).json()).toEqual({ result: 'OK' });
    expect(await bytesUsed(app)).toBe(0);
    expect((await app.call({ url: urlOf(id), token })).statusCode).toBe(404);
    expect(await contentsLeft(app, new Date(Date.now() + 2 * day))).toEqual({ rows: 0, files: 0 });
  });

  it('are thrown away when nobody goes on with them for a day, also when their person is gone', async () => {
    const abandoned = await begun(app, token, { name: 'a', size: 1000 });
    await send(abandoned.id, 0, 400);
    await app.database.kysely
      .updateTable('upload')
      .set({ touched_at: new Date(Date.now() - 2 * day), account_id: newId() })
      .execute();
    const fresh = await begun(app, token, { name: 'b', size: 1000 });
    await sweepUploads(app.database, new Date());
    const left = await app.database.kysely.selectFrom('upload').select(['id', 'account_id']).execute();
    expect(left).toEqual([{ id: fresh.id, account_id: await accountId(app, 'partner') }]);
    expect(await bytesUsed(app)).toBe(1000);
    expect(await contentsLeft(app, new Date(Date.now() + 2 * day))).toEqual({ rows: 0, files: 0 });
  });
});
