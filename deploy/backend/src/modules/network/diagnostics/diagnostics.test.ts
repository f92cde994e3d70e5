import type { Command } from '@plugboard/contracts/network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommandsTest, operated, type CommandsTest, type Operated } from '../../../testing/command-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { simulated } from '../../../testing/simulated.ts';
import { contentsLeft } from '../../../testing/storage.ts';
import { sweepDiagnostics } from './sweep-diagnostics.ts';
import { maxDiagnosticsBytes } from './receive-file.service.ts';

interface Asked {
  readonly location?: string;
  readonly log?: { readonly remoteLocation: string };
}

describe.each([oneEngine])('files of charge points on %s', (engine) => {
  let commands: CommandsTest;
  beforeAll(async () => {
    commands = await createCommandsTest(engine);
  });
  afterAll(() => commands.test.close());

  const order = (id: string) => commands.queued(commands.run(id, { action: 'get-diagnostics' }));
  const fileOf = ({ id }: Pick<Command, 'id'>, more = {}) =>
    commands.send({ url: `/api/v1/command/${id}/file/`, ...more });
  const put = (url: string, payload: string | Buffer, headers: Readonly<Record<string, string>> = {}) => {
    const { host, pathname } = new URL(url);
    return commands.test.app.inject({ method: 'PUT', url: pathname, headers: { host, ...headers }, payload });
  };

  /** A command for diagnostics, and the address that its charge point was told. */
  async function asking({ id, asked, answers }: Operated): Promise<{ command: Command; url: string }> {
    answers('GetDiagnostics', { fileName: '../box.log' });
    answers('GetLog', { status: 'Accepted', filename: 'box.log' });
    const queued = await order(id);
    const command = await commands.until(queued, 'ACCEPTED');
    const payload: Asked | undefined = asked.at(-1)?.payload;
    return { command, url: payload?.location ?? payload?.log?.remoteLocation ?? '' };
  }

  it.each(['1.6', '2.0.1'] as const)('come with HTTP PUT, and are downloaded, in OCPP %s', async (version) => {
    const at = await operated(commands.test, `LOG-${version}`, { version });
    const { command, url } = await asking(at);
    expect(url).toMatch(/^http:\/\/demo\.localhost\/ocpp-files\/[\w-]{43}$/);
    expect((await fileOf(command)).statusCode).toBe(404);
    expect((await put(url, 'all is well\n', { 'content-type': 'text/plain' })).statusCode).toBe(201);
    expect((await commands.read(command.id)).file).toEqual({ name: 'box.log', size: 12 });
    const download = await fileOf(command);
    expect([download.statusCode, download.body]).toEqual([200, 'all is well\n']);
    expect(download.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('filename="box.log"'),
      'x-content-type-options': 'nosniff',
    });
    expect((await fileOf(command, { tenant: 'metro', token: '' })).statusCode).toBe(401);
    await at.point.terminate();
  });

  it('are taken once, while there is time, and at the address alone', async () => {
    const at = await operated(commands.test, 'ONCE');
    const { url, command } = await asking(at);
    expect((await put(`${url}x`, 'guessed')).statusCode).toBe(404);
    // Some take the address for a folder.
    expect((await put(`${url}/part%201.txt`, 'first')).statusCode).toBe(201);
    expect((await put(url, 'second')).statusCode).toBe(404);
    expect((await fileOf(command)).body).toBe('first');
    expect((await commands.read(command.id)).file).toEqual({ name: 'part 1.txt', size: 5 });

    await at.point.call('DiagnosticsStatusNotification', { status: 'Uploaded' });
    const late = await asking(at);
    commands.clock.pass(61 * 60);
    expect((await put(late.url, 'too late')).statusCode).toBe(404);
    await at.point.terminate();
  });

  it('are no larger than 20 MB, whatever their sender says, and may be sent again', async () => {
    const at = await operated(commands.test, 'LARGE');
    const { url } = await asking(at);
    const before = await contentsLeft(commands.test);
    const tooLarge = Buffer.alloc(maxDiagnosticsBytes + 1);
    expect((await put(url, tooLarge)).statusCode).toBe(413);
    expect((await put(url, tooLarge, { 'content-length': '10', 'transfer-encoding': 'chunked' })).statusCode).toBe(413);
    expect(await contentsLeft(commands.test)).toEqual(before);
    expect((await put(url, 'shorter')).statusCode).toBe(201);
    await at.point.terminate();
  });

  it('lie at an address that nobody reads anywhere', async () => {
    const at = await operated(commands.test, 'SECRET');
    const { url } = await asking(at);
    await at.point.terminate();
    const { kysely } = commands.test.database;
    const tables = ['command', 'audit_entry', 'event', 'ocpp_message', 'diagnostics_file'] as const;
    const rows = await Promise.all(tables.map((table) => kysely.selectFrom(table).selectAll().execute()));
    expect(JSON.stringify(rows)).not.toContain(url.split('/').at(-1));
    expect(JSON.stringify(rows)).toContain('/ocpp-files/•••');
  });

  it('go with their command', async () => {
    const at = await operated(commands.test, 'GONE');
    const { url, command } = await asking(at);
    await put(url, 'short-lived');
    await at.point.terminate();
    const { database } = commands.test;
    const rows = () =>
      database.kysely.selectFrom('diagnostics_file').select('id').where('command_id', '=', command.id).execute();
    await sweepDiagnostics(database, commands.clock.now());
    expect(await rows()).toHaveLength(1);
    await database.kysely.deleteFrom('command').where('id', '=', command.id).execute();
    await sweepDiagnostics(database, commands.clock.now());
    expect(await rows()).toEqual([]);
  });

  it.each(['1.6', '2.0.1'] as const)('are sent by simulated charge points, in OCPP %s', async (protocol) => {
    const at = await operated(commands.test, `SIMULATED-${protocol}`);
    await at.point.terminate();
    await simulated(commands.test, `CP-SIMULATED-${protocol}`, { protocol });
    const command = await order(at.id);
    const done = await commands.until(command, 'CONFIRMED');
    expect(done.file).toMatchObject({ name: `CP-SIMULATED-${protocol}-diagnostics.log` });
    expect((await fileOf(done)).body).toContain('HeartbeatInterval=');
  });
});
