import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server as SocketServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { seedTestTenants } from '../../testing/test-tenants.ts';
import type { Database } from '../database/database.ts';
import { withTenant } from '../database/tenant-scope.repository.ts';
import { parseSettings } from '../settings.ts';
import { deliverDue, nextAttemptAt } from './deliver.ts';
import { enqueueMessage, type NewMessage } from './outbox.repository.ts';
import type { Senders } from './sender.ts';
import { createSenders } from './create-senders.ts';

const mail: NewMessage = {
  tenant_id: 'demo',
  kind: 'mail',
  recipient: 'someone@demo.example',
  subject: 'Grüße',
  body: 'https://demo.example/reset/x',
  goodUntil: null,
};
const sms: NewMessage = { ...mail, kind: 'sms', recipient: '+14155550100', subject: '', body: '123456' };
const portOf = (server: Server | SocketServer) => (server.address() as AddressInfo).port;

/** A fake SMTP server: records text after DATA, and refuses recipients at `.invalid`. */
function fakeSmtp(heard: string[]): SocketServer {
  return createSocketServer((socket) => {
    let isData = false;
    let text = '';
    socket.write('220 fake ESMTP\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (isData && text.includes('\r\n.\r\n')) {
        heard.push(text);
        [isData, text] = [false, ''];
        socket.write('250 taken\r\n');
      }
      while (!isData && text.includes('\r\n')) {
        const line = text.slice(0, text.indexOf('\r\n'));
        text = text.slice(line.length + 2);
        isData = line === 'DATA';
        if (isData) socket.write('354 go on\r\n');
        else if (line.includes('.invalid')) socket.write(`550 no ${line}\r\n`);
        else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n');
      }
    });
  });
}

describe('when a message is tried again', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const after = (tries: number, goodUntil: Date | null = null) => {
    const at = nextAttemptAt(tries, goodUntil, now);
    return at && (at.getTime() - now.getTime()) / 1000;
  };

  it('waits twice as long each time, gives up after eight tries, or when nobody could use it', () => {
    expect([1, 2, 3, 7, 8].map((tries) => after(tries))).toEqual([15, 30, 60, 960, undefined]);
    expect(after(4, new Date(now.getTime() + 60_000))).toBeUndefined();
  });
});

describe.each(engines)('messages on %s', (engine) => {
  let database: Database;
  let senders: Senders;
  let gateway: Server;
  let smtp: SocketServer;
  let gatewayStatus = 200;
  const mails: string[] = [];
  const calls: { authorization: string | undefined; body: unknown }[] = [];

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    await seedTestTenants(database);
    smtp = fakeSmtp(mails);
    gateway = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        calls.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
        response.writeHead(gatewayStatus).end();
      });
    });
    const listen = (server: Server | SocketServer) =>
      new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
    await Promise.all([listen(smtp), listen(gateway)]);
    senders = createSenders(
      parseSettings({
        SMTP_URL: `smtp://127.0.0.1:${portOf(smtp)}`,
        MAIL_FROM: 'Plugboard <portal@plugboard.example>',
        SMS_GATEWAY_URL: `http://127.0.0.1:${portOf(gateway)}/send`,
        SMS_GATEWAY_TOKEN: 'secret',
        SMS_FROM: 'PLUGBOARD',
      }),
    );
  });
  afterEach(async () => {
    gatewayStatus = 200;
    mails.length = 0;
    calls.length = 0;
    await withTenant(database, 'demo', (db) => db.deleteFrom('outbox').execute());
  });
  afterAll(async () => {
    senders.mail?.close();
    senders.sms?.close();
    smtp.close();
    gateway.close();
    await database.close();
  });

  const put = (...messages: NewMessage[]) =>
    withTenant(database, 'demo', async (db) => {
      for (const message of messages) await enqueueMessage(db, message);
    });
  const rows = () => withTenant(database, 'demo', (db) => db.selectFrom('outbox').selectAll().execute());
  const soon = () => new Date(Date.now() + 1000);

  it('go out by SMTP and by the gateway, once, and their text is gone from here', async () => {
    await put(mail, sms);
    expect(await deliverDue(database, senders, soon())).toBe(2);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/From: Plugboard <portal@plugboard\.example>/);
    expect(mails[0]).toMatch(/To: someone@demo\.example/);
    expect(mails[0]).toContain('https://demo.example/reset/x');
    expect(calls).toEqual([
      { authorization: 'Bearer secret', body: { to: '+14155550100', text: '123456', from: 'PLUGBOARD' } },
    ]);
    expect(await rows()).toMatchObject([
      { status: 'sent', body: '' },
      { status: 'sent', body: '' },
    ]);
    expect(await deliverDue(database, senders, soon())).toBe(0);
  });

  it('are tried again later where the server refuses, and the reason is kept without the address', async () => {
    gatewayStatus = 503;
    await put(sms, { ...mail, recipient: 'nobody@demo.invalid' });
    const now = soon();
    await deliverDue(database, senders, now);
    const [one, other] = await rows();
    expect([one?.status, other?.status, one?.tries, other?.tries]).toEqual(['waiting', 'waiting', 1, 1]);
    expect(JSON.stringify([one?.problem, other?.problem])).not.toContain('nobody@demo.invalid');
    expect(await deliverDue(database, senders, now)).toBe(0);
    gatewayStatus = 200;
    await deliverDue(database, senders, new Date(now.getTime() + 16_000));
    expect((await rows()).filter((row) => row.kind === 'sms')).toMatchObject([{ status: 'sent', tries: 2 }]);
  });

  it('are given up when nobody could use them any more, and decoys never go', async () => {
    await put({ ...sms, goodUntil: new Date(Date.now() - 1) }, { ...mail, isDecoy: true });
    await deliverDue(database, senders, soon());
    expect([mails, calls]).toEqual([[], []]);
    expect((await rows()).map((row) => row.status).toSorted()).toEqual(['decoy', 'failed']);
  });

  it('stay to be read where there is no server', async () => {
    await put(mail);
    await deliverDue(database, { mail: undefined, sms: undefined }, soon());
    expect(await rows()).toMatchObject([{ status: 'kept', body: mail.body }]);
  });

  it('go out once from several instances', async () => {
    await put(...Array.from({ length: 25 }, () => sms));
    const now = soon();
    await Promise.all([1, 2, 3].map(() => deliverDue(database, senders, now)));
    expect(calls).toHaveLength(25);
  });
});
