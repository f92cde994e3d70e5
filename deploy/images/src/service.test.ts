import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startService } from './service.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

const node = async (script: string) => ({
  command: process.execPath,
  args: ['--eval', script],
  port: await freePort(),
});

test('a service that ends at start is said to, and has stopped', async () => {
  const service = startService(await node('process.exit(3)'));
  await expect(service.ready()).rejects.toThrow('does not run: it ended with 3');
  await service.stop();
});

test('so is a program that is not there', async () => {
  const service = startService({ ...(await node('')), command: '/nowhere/nginx' });
  await expect(service.ready()).rejects.toThrow('/nowhere/nginx does not run: spawn /nowhere/nginx ENOENT');
  await service.stop();
});

test('a service that answers is ready, and ends when it is stopped', async () => {
  const program = await node('');
  const script = `require('node:http').createServer((_, answer) => answer.end()).listen(${program.port}, '127.0.0.1')`;
  const service = startService({ ...program, args: ['--eval', script] });
  await service.ready();
  await service.stop();
  await expect(fetch(`http://127.0.0.1:${program.port}/`)).rejects.toThrow();
});
