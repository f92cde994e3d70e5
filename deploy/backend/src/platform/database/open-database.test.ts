import { EventEmitter, once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isUnavailable } from './is-unavailable.ts';
import { openServer } from './open-database.ts';

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const signedIn = message('R', Buffer.alloc(4));
const ready = (status: 'I' | 'T') => message('Z', Buffer.from(status));
const begun = message('C', Buffer.from('BEGIN\0'));

/** Answers the question whether the server follows another one: one column of `false`. */
function followsNobody(): Buffer {
  const column = Buffer.alloc(18);
  column.writeInt32BE(16, 6);
  column.writeInt16BE(1, 10);
  column.writeInt32BE(-1, 12);
  return Buffer.concat([
    message('T', Buffer.concat([Buffer.from([0, 1]), Buffer.from('follows\0'), column])),
    message('D', Buffer.from([0, 1, 0, 0, 0, 1, 'f'.charCodeAt(0)])),
    message('C', Buffer.from('SELECT 1\0')),
  ]);
}

/** Implements just enough PostgreSQL to open a transaction, and never answers queries inside it. */
async function serverThatStalls(): Promise<{ readonly url: string; readonly sockets: Socket[] }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    const replies = [
      Buffer.concat([signedIn, ready('I')]),
      Buffer.concat([followsNobody(), ready('I')]),
      Buffer.concat([begun, ready('T')]),
    ];
    socket.on('data', () => void (replies.length > 0 && socket.write(replies.shift() ?? '')));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  opened.push(() => server.close());
  return { url: `postgres://root@127.0.0.1:${address.port}/none`, sockets };
}

const opened: (() => unknown)[] = [];
afterEach(() => opened.splice(0).forEach((close) => close()));

describe('a connection that breaks inside a transaction', () => {
  it.each(['reset', 'closed'] as const)(
    'fails the transaction as unavailable when %s, not the process',
    async (how) => {
      const uncaught = vi.fn<(error: Error) => void>();
      process.on('uncaughtException', uncaught);
      opened.push(() => process.off('uncaughtException', uncaught));
      const { url, sockets } = await serverThatStalls();
      const database = openServer({ url, connections: 2 });
      if (database.engine !== 'postgres') throw new Error('Not the server');
      const { pool } = database;
      const broken = new Promise<void>((resolve) => pool.once('connect', (client) => client.once('end', resolve)));
      const steps = new EventEmitter();
      const entered = once(steps, 'entered');
      const work = database.kysely.transaction().execute(async (db) => {
        const leave = once(steps, 'leave');
        steps.emit('entered');
        // Between two queries: no query of pg takes the error for itself.
        await leave;
        await db.selectNoFrom(({ val }) => val(1).as('one')).execute();
      });
      const outcome = work.then(
        () => 'committed',
        (error: unknown) => error,
      );
      await entered;
      for (const socket of sockets)
        if (how === 'reset') socket.resetAndDestroy();
        else socket.end();
      // The client knows it before the next query.
      await broken;
      steps.emit('leave');
      const error = await outcome;
      expect(error).toBeInstanceOf(Error);
      expect(isUnavailable(error)).toBe(true);
      expect(uncaught).not.toHaveBeenCalled();
      await database.close();
    },
  );
});
