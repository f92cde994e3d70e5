import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { releaseOrder, releasesTokenHeader, type ProvidedNames } from '@plugboard/contracts/platform';
import { z } from 'zod';
import { refreshAuditLog } from '../bucket/audit.ts';
import { type CompareCalls, liveCallUses } from '../call-uses.ts';
import { describeFailure, warn } from '../here.ts';
import { readHealth } from '../health/health-file.ts';
import { refresh } from '../lock.ts';
import { readState } from '../store.ts';
import { readAuditLines } from './audit-lines.ts';
import { ChangedMeanwhile, previewOrder, runOrder } from './order.ts';
import { overviewOf } from './overview.ts';

interface ServiceOptions {
  readonly releasesDir: string;
  /** The secret that the backend shows. */
  readonly token: string;
  readonly findShell: () => Promise<ProvidedNames | null>;
  readonly compareCalls?: CompareCalls;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** An order is some hundred bytes. */
const maxBodyBytes = 10_000;

const asked = z.object({ order: releaseOrder });
const ordered = asked.extend({ by: z.string().min(1).max(100) });

const hashOf = (text: string) => createHash('sha256').update(text).digest();

const isBackend = ({ headers }: IncomingMessage, token: string): boolean =>
  timingSafeEqual(hashOf(String(headers[releasesTokenHeader] ?? '')), hashOf(token));

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  request.setEncoding('utf8');
  for await (const part of request) {
    text += part;
    if (text.length > maxBodyBytes) throw new SyntaxError('The body is too long');
  }
  return JSON.parse(text);
}

async function answerTo(
  request: IncomingMessage,
  { releasesDir, token, findShell, compareCalls }: ServiceOptions,
): Promise<Answer> {
  if (request.url === '/readyz') return { status: 200 };
  if (!isBackend(request, token)) return { status: 403 };
  switch (`${request.method} ${request.url}`) {
    case 'GET /state': {
      await refresh(releasesDir);
      await refreshAuditLog(releasesDir);
      const known = { health: await readHealth(releasesDir), lines: await readAuditLines(releasesDir) };
      return { status: 200, body: overviewOf(await readState(releasesDir), known) };
    }
    case 'GET /uses':
      await refresh(releasesDir);
      return { status: 200, body: await liveCallUses(releasesDir, await readState(releasesDir)) };
    case 'POST /preview': {
      const { order } = asked.parse(await bodyOf(request));
      return { status: 200, body: await previewOrder({ releasesDir, shell: await findShell(), compareCalls }, order) };
    }
    case 'POST /move': {
      const { order, by } = ordered.parse(await bodyOf(request));
      return { status: 200, body: await runOrder({ releasesDir, shell: await findShell(), compareCalls }, order, by) };
    }
    default:
      return { status: 404 };
  }
}

function failureOf(error: unknown): Answer {
  if (error instanceof ChangedMeanwhile) return { status: 412 };
  if (error instanceof z.ZodError || error instanceof SyntaxError) return { status: 400 };
  warn(describeFailure(error));
  return { status: 500 };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(body === undefined ? '{}' : JSON.stringify(body));
}

/** Moves releases for the backend, which shows the secret that both share. */
export const releaseService = (options: ServiceOptions): Server =>
  createServer((request, response) => {
    void answerTo(request, options)
      .catch(failureOf)
      .then((answer) => send(response, answer));
  });
