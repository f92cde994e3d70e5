import { getTicketAttachment, maxAttachmentBytes, type TicketAttachment } from '@plugboard/contracts/tickets';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commented, fileOf, postComment } from '../../../testing/comment-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { bytesUsed, clearContents, contentsLeft } from '../../../testing/storage.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertTestTicket } from '../../../testing/ticket-fixtures.ts';

const png = () =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

describe.each([oneEngine])('attachments of comments on %s', (engine) => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await createTestApp(engine);
    token = await signInAs(app, 'partner');
  });
  beforeEach(async () => {
    await app.database.kysely.deleteFrom('support_ticket').execute();
    await clearContents(app);
    await insertTestTicket(app.database, 'demo', { number: 1 });
  });
  afterAll(() => app.close());

  const urlOf = ({ id }: TicketAttachment) => getTicketAttachment.path.replace('{id}', id);
  const attached = async (file: File) => {
    const [attachment] = (await commented(app, { token, files: [file] })).attachments;
    if (!attachment) throw new Error('Nothing attached');
    return attachment;
  };
  const download = (attachment: TicketAttachment) => app.call({ url: urlOf(attachment), token });

  it('come back byte for byte, in the order in which they were sent', async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251);
    const files = [fileOf(bytes, 'b.bin', 'application/x-thing'), fileOf('', 'empty.txt', 'text/plain')];
    const { attachments } = await commented(app, { token, text: 'two', files });
    expect(attachments).toMatchObject([
      { name: 'b.bin', size: 300_000, content_type: 'application/x-thing', picture: null },
      { name: 'empty.txt', size: 0, content_type: 'text/plain', picture: null },
    ]);
    const answers = await Promise.all(attachments.map(download));
    expect(answers.map(({ rawPayload }) => rawPayload.length)).toEqual([300_000, 0]);
    expect(answers[0]?.rawPayload.equals(bytes)).toBe(true);
    expect(answers[0]?.headers['content-length']).toBe('300000');
  });

  it.each([
    ['a page', fileOf('<html><script>alert(1)</script>', 'page.html', 'text/html')],
    ['a drawing', fileOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.svg', 'image/svg+xml')],
    ['a script', fileOf('alert(1)', 'a.js', 'text/javascript')],
    ['a page that says it is a picture', fileOf('<html><script>alert(1)</script>', 'a.png', 'image/png')],
    [
      'a picture by its head, and a page',
      fileOf('\u0089PNG\r\n\u001a\n<script>alert(1)</script>', 'a.png', 'image/png'),
    ],
    ['a GIF that is a script as well', fileOf('GIF89a/*\u0000*/=1;alert(1)', 'a.gif', 'image/gif')],
    ['a PDF', fileOf('%PDF-1.7 <script>', 'a.pdf', 'application/pdf')],
  ])('are only ever downloaded: %s', async (_kind, file) => {
    const attachment = await attached(file);
    expect(attachment.picture).toBeNull();
    const answer = await download(attachment);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${file.name}"; filename*=UTF-8''${file.name}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it.each([
    ['fotos №1 (“neu”).jpg', `filename*=UTF-8''fotos%20%E2%84%961%20%28%E2%80%9Cneu%E2%80%9D%29.jpg`],
    ['invoice\u202Egpj.exe', `filename="invoicegpj.exe"; filename*=UTF-8''invoicegpj.exe`],
    ['a\r\nSet-Cookie: x=1.txt', `filename*=UTF-8''a%0D%0ASet-Cookie_%20x%3D1.txt`],
    ['../../../x.txt', `filename="x.txt"; filename*=UTF-8''x.txt`],
    ['quo"te.txt', `filename="quo_22te.txt"; filename*=UTF-8''quo%2522te.txt`],
  ])('carry a name and nothing else in their header: %j', async (name, header) => {
    const answer = await download(await attached(fileOf('x', name)));
    expect(answer.headers['content-disposition']).toContain(header.replaceAll('%0D%0A', '%250D%250A'));
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('are shown where they are pictures, as a copy of pixels and nothing else', async () => {
    const polyglot = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]);
    const attachment = await attached(fileOf(polyglot, 'port.png', 'image/png'));
    const shown = await app.call({ url: attachment.picture ?? '' });
    expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(shown.rawPayload.includes('script')).toBe(false);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 1600, height: 800 });
    expect((await download(attachment)).rawPayload.equals(polyglot)).toBe(true);
    expect((await app.call({ url: attachment.picture ?? '', tenant: 'metro' })).statusCode).toBe(404);
  });

  it('are not given to other tenants, nor by the name of their content', async () => {
    const attachment = await attached(fileOf('secret', 'a.txt'));
    const foreign = await signInAs(app, 'superuser', 'metro');
    expect((await app.call({ url: urlOf(attachment), token: foreign, tenant: 'metro' })).statusCode).toBe(404);
    const { name } = await app.database.kysely.selectFrom('stored_content').select('name').executeTakeFirstOrThrow();
    expect((await app.call({ url: `/uploads/${name}` })).statusCode).toBe(404);
  });

  it('may have 50 MB; one byte more is refused by name, and leaves nothing', async () => {
    const fitting = new Uint8Array(maxAttachmentBytes);
    expect(await attached(fileOf(fitting, 'fits.bin'))).toMatchObject({ name: 'fits.bin', size: maxAttachmentBytes });
    const before = await contentsLeft(app);
    const files = [fileOf('small', 'small.txt'), fileOf(new Uint8Array(maxAttachmentBytes + 1), 'film.mp4')];
    const answer = await postComment(app, { token, text: 'too much', files });
    expect([answer.statusCode, answer.json()]).toEqual([400, { files: ['“film.mp4” is larger than 50 MB.'] }]);
    const spanish = await postComment(app, { token, files, language: 'es' });
    expect(spanish.json()).toEqual({ files: ['“film.mp4” ocupa más de 50 MB.'] });
    expect(await contentsLeft(app)).toEqual(before);
  });

  it('are at most ten, and come by no other field', async () => {
    const files = Array.from({ length: 11 }, (_, at) => fileOf('x', `${at}.txt`));
    const many = await postComment(app, { token, files });
    expect([many.statusCode, many.json()]).toEqual([400, { files: ['Choose at most 10.'] }]);
    expect((await commented(app, { token, files: files.slice(1) })).attachments).toHaveLength(10);
  });

  it('leave nothing where the comment is refused', async () => {
    const refused = await postComment(app, {
      token,
      ticket: 99,
      files: [fileOf('x', 'x.txt'), fileOf(await png(), 'a')],
    });
    expect(refused.statusCode).toBe(404);
    expect(await contentsLeft(app)).toEqual({ rows: 0, files: 0 });
  });

  it('take no more room than the tenant has, and give it back with their ticket', async () => {
    const quota = (quota_bytes: number | null) =>
      app.database.kysely
        .updateTable('attachment_storage')
        .set({ quota_bytes })
        .where('tenant_id', '=', 'demo')
        .execute();
    const { picture } = await attached(fileOf(await png(), 'a.png'));
    const used = await bytesUsed(app);
    await quota(used + 10);
    expect((await postComment(app, { token, files: [fileOf('0123456789', 'ten')] })).statusCode).toBe(200);
    const full = await postComment(app, { token, text: 'one more', files: [fileOf('0', 'one')] });
    expect([full.statusCode, full.json<{ detail: string }>().detail]).toEqual([
      413,
      'No space for more files: all attachments together can take up to 0 GB.',
    ]);
    expect((await postComment(app, { token, text: 'words only' })).statusCode).toBe(200);
    await quota(null);

    const admin = await signInAs(app, 'admin');
    const removed = await app.call({ method: 'DELETE', url: '/api/v1/tickets/1/', token: admin });
    expect(removed.statusCode).toBe(200);
    expect(await bytesUsed(app)).toBe(0);
    expect((await app.call({ url: picture ?? '' })).statusCode).toBe(404);
    expect(await contentsLeft(app, new Date(Date.now() + 2 * 24 * 3_600_000))).toEqual({ rows: 0, files: 0 });
  });
});
