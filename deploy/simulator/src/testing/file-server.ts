import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface FileServer {
  readonly url: string;
  /** Uploaded files by path, such as `/box.log`. */
  readonly files: Map<string, string>;
}

/** Takes files that are put, until the test ends; below `/full/` there is no room. */
export async function startFileServer(): Promise<FileServer> {
  const files = new Map<string, string>();
  const take = async (asked: IncomingMessage, answer: ServerResponse) => {
    const content = await text(asked);
    const isTaken = asked.method === 'PUT' && !asked.url?.startsWith('/full/');
    if (isTaken) files.set(asked.url ?? '', content);
    answer.writeHead(isTaken ? 201 : 507).end();
  };
  const server = createServer((asked, answer) => void take(asked, answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, files };
}
