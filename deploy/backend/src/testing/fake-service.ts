import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a fake service was sent. */
export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** Of JSON or a form. */
  readonly body: unknown;
}

export interface FakeAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface FakeService {
  readonly url: string;
  /** Received requests, oldest first. */
  readonly requests: FakeRequest[];
  /** Answers this before anything else, once each; `hang-up` is no answer. */
  readonly next: (FakeAnswer | 'hang-up')[];
  readonly close: () => Promise<void>;
}

const formType = 'application/x-www-form-urlencoded';

function bodyOf({ headers }: IncomingMessage, text: string): unknown {
  if (text === '') return undefined;
  return headers['content-type']?.startsWith(formType)
    ? Object.fromEntries(new URLSearchParams(text))
    : JSON.parse(text);
}

/** A fake of an external service on this machine. */
export async function startFakeService(answer: (request: FakeRequest) => FakeAnswer | 'hang-up'): Promise<FakeService> {
  const requests: FakeRequest[] = [];
  const next: (FakeAnswer | 'hang-up')[] = [];
  const server = createServer((incoming, outgoing) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('end', () => {
      const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', 'http://fake');
      const text = Buffer.concat(pieces).toString();
      const body = bodyOf(incoming, text);
      const request = { method: incoming.method ?? '', path, query, headers: incoming.headers, body };
      requests.push(request);
      const given = next.shift() ?? answer(request);
      if (given === 'hang-up') return void incoming.socket.destroy();
      outgoing.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers });
      outgoing.end(given.body === undefined ? '' : JSON.stringify(given.body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}`, requests, next, close };
}

/** Loses the first answer to each request; requests are told apart by their key. */
export function losesFirstAnswers(): (request: FakeRequest) => boolean {
  const seen = new Set<unknown>();
  return ({ headers }) => {
    const key = headers['idempotency-key'];
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  };
}
