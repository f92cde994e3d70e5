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

/** What the browser itself knows of a page's requests. */
export interface NetworkLog {
  /** Resolves when nothing is under way, and nothing has been asked for in a while. */
  settled(): Promise<void>;
  /** What was asked for since the last call, in order, with what was answered. */
  take(): Promise<readonly Exchange[]>;
}

/** In milliseconds: how long a page is quiet that has all it wants. */
const quiet = 500;

const filesOf = (stack: Stack | undefined): readonly string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...filesOf(stack.parent)] : [];

const askersOf = ({ url, stack }: Initiator): readonly string[] =>
  [...new Set([url ?? '', ...filesOf(stack)])].filter((asker) => asker !== '');

const withBodies: readonly string[] = ['Document', 'Script', 'XHR', 'Fetch'];

async function answered(session: CDPSession, { id, ...asked }: Asked): Promise<Exchange> {
  if (!withBodies.includes(asked.kind)) return { ...asked, body: '' };
  const { body } = await session.send('Network.getResponseBody', { requestId: id });
  return { ...asked, body };
}

/** Calls back once after every time that a page's requests came to rest. */
function whenQuiet(session: CDPSession, then: () => void): void {
  const open = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const closed = ({ requestId }: { requestId: string }) => {
    open.delete(requestId);
    clearTimeout(timer);
    if (open.size === 0) timer = setTimeout(then, quiet);
  };
  session.on('Network.requestWillBeSent', ({ requestId }) => {
    clearTimeout(timer);
    open.add(requestId);
  });
  session.on('Network.loadingFinished', closed);
  session.on('Network.loadingFailed', closed);
}

/** Records what a page asks for, from now on. Addresses that carry their content count for nothing. */
export async function recordNetwork(page: Page): Promise<NetworkLog> {
  const session = await page.context().newCDPSession(page);
  let asked: Asked[] = [];
  let isQuiet = false;
  let resting: (() => void)[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type = 'Other' }) => {
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
      return Promise.all(taken.map((one) => answered(session, one)));
    },
  };
}
