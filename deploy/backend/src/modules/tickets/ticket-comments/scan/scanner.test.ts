import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseSettings } from '../../../../platform/settings.ts';
import { lastEntry } from '../../../../testing/accounts.ts';
import { begun, commented, fileOf, postComment, sendPiece } from '../../../../testing/comment-fixtures.ts';
import { oneEngine } from '../../../../testing/engines.ts';
import { bytesUsed, clearContents, contentsLeft } from '../../../../testing/storage.ts';
import { signInAs } from '../../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { insertTestTicket } from '../../../../testing/ticket-fixtures.ts';

interface Asked {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

describe.each([oneEngine])('a malware scanner on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let scanner: Server;
  let status = 200;
  const asked: Asked[] = [];

  beforeAll(async () => {
    scanner = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        const body = Buffer.concat(pieces).toString();
        asked.push({ headers: request.headers, body });
        const isInfected = body.includes('EICAR');
        response.statusCode = status;
        response.end(JSON.stringify(isInfected ? { result: 'infected', reason: 'Eicar-Test' } : { result: 'clean' }));
      });
    }).listen(0, '127.0.0.1');
    await once(scanner, 'listening');
    const { port } = scanner.address() as AddressInfo;
    const environment = { MALWARE_SCANNER_URL: `http://127.0.0.1:${port}/scan`, MALWARE_SCANNER_TOKEN: 'let-me-in' };
    const { attachments } = parseSettings(environment);
    app = await createTestApp(engine, { settings: { attachments } });
    token = await signInAs(app, 'partner');
    await insertTestTicket(app.database, 'demo', { number: 1 });
  });
  beforeEach(async () => {
    status = 200;
    asked.length = 0;
    await clearContents(app);
  });
  afterAll(async () => {
    await app.close();
    scanner.close();
  });

  const sendWhole = async (name: string, text: string) => {
    const { id } = await begun(app, token, { name, size: text.length });
    await sendPiece(app, { token, id, offset: 0, bytes: Buffer.from(text.slice(0, 3)) });
    return { id, last: await sendPiece(app, { token, id, offset: 3, bytes: Buffer.from(text.slice(3)) }) };
  };

  it('gets every file as it is, and lets pass what is clean', async () => {
    await commented(app, { token, files: [fileOf('harmless', 'a.txt')] });
    const { id, last } = await sendWhole('b.txt', 'in pieces');
    expect(last.statusCode).toBe(200);
    await commented(app, { token, uploads: [id] });
    expect(asked.map(({ body }) => body)).toEqual(['harmless', 'in pieces']);
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer let-me-in',
      'content-type': 'application/octet-stream',
    });
  });

  it('keeps out what is infected, names it, and nothing of it stays', async () => {
    const files = [fileOf('harmless', 'a.txt'), fileOf('EICAR', 'prize.exe')];
    const answer = await postComment(app, { token, text: 'x', files });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { files: ['“prize.exe” was refused. Malware was found in it: Eicar-Test'] },
    ]);
    expect(await contentsLeft(app)).toEqual({ rows: 0, files: 0 });
  });

  it('looks at an upload when it is whole, and ends it where it is infected', async () => {
    const { id, last } = await sendWhole('prize.exe', 'EICAR');
    expect([last.statusCode, last.json()]).toEqual([
      400,
      { detail: '“prize.exe” was refused. Malware was found in it: Eicar-Test', code: 'VALIDATION_FAILED' },
    ]);
    expect(await lastEntry(app)).toMatchObject({ action: 'upload.refused', subject_id: id });
    expect((await postComment(app, { token, uploads: [id] })).statusCode).toBe(400);
    expect(await bytesUsed(app)).toBe(0);
    expect(await contentsLeft(app, new Date(Date.now() + 2 * 24 * 3_600_000))).toEqual({ rows: 0, files: 0 });
  });

  it('that cannot say lets nothing pass, and an upload stands where it stood', async () => {
    status = 500;
    const answer = await postComment(app, { token, files: [fileOf('harmless', 'a.txt')] });
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      503,
      'Files cannot be checked for malware at the moment. Try again in a moment.',
    ]);
    const { id, last } = await sendWhole('b.txt', 'in pieces');
    expect(last.statusCode).toBe(503);
    status = 200;
    const again = await sendPiece(app, { token, id, offset: 3, bytes: Buffer.from('pieces') });
    expect(again.json()).toMatchObject({ offset: 9 });
  });
});
