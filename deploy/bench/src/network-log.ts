import { recordPageHealth } from '@plugboard/contracts/platform';
import type { CDPSession, Page } from 'playwright';
import type { Exchange } from './exchange.ts';

interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack;
}

interface Initiator {
  readonly url?: string;
  readonly stack?: Stack;
}

interface Asked extends Omit<Exchange, 'body'> {
  readonly id: string;
}

/** The browser's own record of a page's requests. */
export interface NetworkLog {
  /** Resolves when nothing is under way, and nothing has been asked for in a while. */
  settled(): Promise<void>;
  /** Requests since the last call, in order, with their responses. */
  take(): Promise<readonly Exchange[]>;
}

/** In milliseconds: how long a page is quiet that has all it wants. */
const quiet = 800;

const filesOf = (stack: Stack | undefined): readonly string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...filesOf(stack.parent)] : [];

const askersOf = ({ url, stack }: Initiator): readonly string[] =>
  [...new Set([url ?? '', ...filesOf(stack)])].filter((asker) => asker !== '');

const withBodies: readonly string[] = ['Document', 'Script', 'XHR', 'Fetch'];

/** Reads each response as soon as it is complete, before the browser discards it. */
function collectBodies(session: CDPSession): (asked: Asked) => Promise<string> {
  const bodies = new Map<string, Promise<string>>();
  session.on('Network.loadingFinished', ({ requestId }) => {
    const body = session.send('Network.getResponseBody', { requestId }).then((answer) => answer.body);
    // Looked at when it is asked for; pictures and the like never are.
    body.catch(() => undefined);
    bodies.set(requestId, body);
  });
  return async ({ id, kind, url }) => {
    if (!withBodies.includes(kind)) return '';
    const body = bodies.get(id);
    if (body) return body;
    // A page may take back a question; code that does not arrive would be counted as light.
    if (kind === 'Script' || kind === 'Document') throw new Error(`${url} was not answered`);
    return '';
  };
}

/** A report outlives its page, so the browser does not say when it was answered. */
const isReport = (url: string) => URL.canParse(url) && new URL(url).pathname === recordPageHealth.path;

/** Calls back once after every time that a page's requests came to rest. */
function whenQuiet(session: CDPSession, then: () => void): void {
  const open = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const closed = ({ requestId }: { requestId: string }) => {
    open.delete(requestId);
    clearTimeout(timer);
    if (open.size === 0) timer = setTimeout(then, quiet);
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (isReport(request.url)) return;
    clearTimeout(timer);
    open.add(requestId);
  });
  session.on('Network.loadingFinished', closed);
  session.on('Network.loadingFailed', closed);
  // Live events are answered without end; a page that listens has all it wants.
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType === 'text/event-stream') closed({ requestId });
  });
}

/** Records a page's requests from now on; `data:` and `blob:` addresses are left out. */
export async function recordNetwork(page: Page): Promise<NetworkLog> {
  const session = await page.context().newCDPSession(page);
  const bodyOf = collectBodies(session);
  let asked: Asked[] = [];
  let isQuiet = false;
  let resting: (() => void)[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type = 'Other' }) => {
    if (isReport(request.url)) return;
    isQuiet = false;
    if (/^https?:/.test(request.url))
      asked.push({ id: requestId, url: request.url, kind: type, askedBy: askersOf(initiator) });
  });
  whenQuiet(session, () => {
    isQuiet = true;
    for (const resolve of resting) resolve();
    resting = [];
  });
  await session.send('Network.enable', { maxTotalBufferSize: 200_000_000, maxResourceBufferSize: 50_000_000 });
  return {
    settled: () => (isQuiet ? Promise.resolve() : new Promise((resolve) => resting.push(resolve))),
    take: async () => {
      const taken = asked;
      asked = [];
      return Promise.all(taken.map(async (one) => ({ ...one, body: await bodyOf(one) })));
    },
  };
}
