import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';

/** A folder with these files in it, gone after the test. */
export async function folderWith(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

export const shellPage = '<!doctype html><head><!--#include virtual="/boot-head" --></head><body>shell</body>';

export async function listening(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** A server in the backend's place; `routes` says what it answers. */
export async function startBackend(
  routes: (app: FastifyInstance) => void,
): Promise<{ url: string; app: FastifyInstance }> {
  const app = Fastify({ forceCloseConnections: true });
  routes(app);
  onTestFinished(() => app.close());
  return { app, url: await listening(app) };
}

/** Counts the requests whose head has come to a server, and the bytes that it has read. */
export function arrivalsAt({ server }: FastifyInstance) {
  const connections: Socket[] = [];
  let requests = 0;
  server.on('connection', (socket: Socket) => connections.push(socket)).on('request', () => (requests += 1));
  return {
    requests: () => requests,
    bytes: () => connections.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
  };
}

/** Asks for a path exactly as it is written, which no browser would. */
export function getRaw(url: string, path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    get({ hostname, port, path, agent: false }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    }).on('error', reject);
  });
}

/** An address without a listener. */
export const nobody = 'http://127.0.0.1:1';

/** A gateway as its environment makes it, with a shell of one page unless told otherwise. */
export async function gatewayWith(config: Partial<Config> = {}): Promise<FastifyInstance> {
  const shellDir = config.shellDir ?? (await folderWith({ 'index.html': shellPage }));
  const app = await buildApp({
    ...readConfig({}),
    backendUrl: nobody,
    releasesDir: '/nowhere',
    stateDir: null,
    logLevel: 'silent',
    ...config,
    shellDir,
  });
  onTestFinished(() => app.close());
  return app;
}
