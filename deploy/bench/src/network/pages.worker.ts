import { setTimeout as wait } from 'node:timers/promises';
import { type Credentials, tokensOf } from '../portal.ts';
import type { PagesOptions, PagesReport } from './pages.ts';
import { startPosition, type StreamPosition, takeBlock } from './stream-position.ts';
import { serveWorker, workerOptions } from './worker.ts';

const { url, host, pages, people } = workerOptions<PagesOptions>();

/** In milliseconds, as the portal's client has them: shared/api/src/events/connection. */
const minDelayMs = 1_000;
const maxDelayMs = 10_000;
const silenceMs = 40_000;
/** Access tokens are good for 15 minutes. */
const renewEveryMs = 10 * 60_000;
/** Two hundred people do not open the portal in the same moment. */
const apartMs = 50;

const backoffMs = (failures: number) => Math.min(maxDelayMs, minDelayMs * 2 ** failures) * (1 - Math.random() / 2);

interface Session {
  readonly token: Promise<string>;
  readonly at: number;
}

const sessions = new Map<Credentials, Session>();

/** Each person's browser has a separate address, because limits of calls count by it. */
const addressOf = (at: number) => ({ 'x-forwarded-for': `2001:db8::${(at + 1).toString(16)}` });

/** Of a person's session, which is renewed in time. */
function accessToken(person: Credentials): Promise<string> {
  const known = sessions.get(person);
  if (known && Date.now() - known.at < renewEveryMs) return known.token;
  const token = tokensOf(url, host, addressOf(people.indexOf(person)), person).then((tokens) => tokens.token);
  sessions.set(person, { token, at: Date.now() });
  token.catch(() => sessions.delete(person));
  return token;
}

interface OpenPage {
  readonly position: StreamPosition;
  isLive: boolean;
  opened: number;
}

async function readStream(page: OpenPage, at: number): Promise<void> {
  const { position } = page;
  const silence = new AbortController();
  const person = people[at % people.length];
  if (!person) throw new Error('No person');
  const token = await accessToken(person);
  let timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    const answer = await fetch(`${url}/api/v1/events`, {
      headers: {
        accept: 'text/event-stream',
        'token-authorization': `Bearer ${token}`,
        'x-forwarded-host': host,
        ...addressOf(at % people.length),
        ...(page.opened > 0 && { 'last-event-id': String(position.last) }),
      },
      signal: silence.signal,
    });
    if (!answer.ok || !answer.body) throw new Error(`The live events were answered ${answer.status}`);
    page.opened += 1;
    page.isLive = true;
    let rest = '';
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      const blocks = (rest + piece).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) takeBlock(position, block);
    }
  } finally {
    clearTimeout(timer);
    page.isLive = false;
  }
}

async function keepOpen(page: OpenPage, at: number): Promise<never> {
  await wait(at * apartMs);
  for (let failures = 0; ;) {
    const opened = page.opened;
    await readStream(page, at).catch(() => undefined);
    failures = page.opened > opened ? 0 : failures + 1;
    await wait(backoffMs(failures));
  }
}

const opened = Array.from({ length: pages }, (): OpenPage => ({ position: startPosition(), isLive: false, opened: 0 }));
for (const [at, page] of opened.entries()) void keepOpen(page, at);

const sum = (of: (page: OpenPage) => number) => opened.reduce((total, page) => total + of(page), 0);

function countGaps(): PagesReport['gaps'] {
  const counted = new Map<string, PagesReport['gaps'][number]>();
  for (const gap of opened.flatMap(({ position }) => position.gaps)) {
    const key = `${gap.after}-${gap.before}`;
    counted.set(key, { ...gap, pages: (counted.get(key)?.pages ?? 0) + 1 });
  }
  return [...counted.values()];
}

serveWorker(
  (): PagesReport => ({
    live: sum(({ isLive }) => (isLive ? 1 : 0)),
    slowest: Math.min(...opened.map(({ position }) => position.last)),
    events: sum(({ position }) => position.events),
    repeated: sum(({ position }) => position.repeated),
    resets: sum(({ position }) => position.resets),
    gaps: countGaps(),
    reopened: sum((page) => Math.max(0, page.opened - 1)),
  }),
  () => undefined,
);
