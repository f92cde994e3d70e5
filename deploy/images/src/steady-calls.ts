import { setTimeout as wait } from 'node:timers/promises';

interface SteadyCalls {
  /** How often each status, or the cause of a call that was not answered, came. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** How often a stream of live events was opened. */
  readonly streams: () => number;
  stop(): Promise<void>;
}

/** Calls of people who go on working: reads, writes and open pages. None is repeated. */
export function startSteadyCalls(url: string, token: string): SteadyCalls {
  const outcomes: Record<string, number> = {};
  const over = new AbortController();
  const authorized = { 'token-authorization': `Bearer ${token}` };
  const count = (outcome: string) => (outcomes[outcome] = (outcomes[outcome] ?? 0) + 1);
  let streams = 0;

  const call = async (path: string, init: RequestInit, pauseMs: number) => {
    while (!over.signal.aborted) {
      const reply = fetch(url + path, { ...init, headers: { ...authorized, ...init.headers } });
      await reply.then(
        async (answer) => (await answer.text(), count(String(answer.status))),
        (error: Error) => count(`${init.method ?? 'GET'} ${String(error.cause ?? error)}`),
      );
      await wait(pauseMs);
    }
  };
  const watch = async () => {
    while (!over.signal.aborted) {
      const headers = { ...authorized, accept: 'text/event-stream' };
      const reply = await fetch(`${url}/api/v1/events`, { headers, signal: over.signal }).catch(() => undefined);
      if (reply?.status === 200) streams += 1;
      await reply?.text().catch(() => undefined);
      await wait(300);
    }
  };
  const event = JSON.stringify({ event_type: 'rolling', screen_resolution: '', platform: '' });
  const write = { method: 'POST', headers: { 'content-type': 'application/json' }, body: event };
  const working = [
    ...[1, 2].map(() => call('/api/v1/charger/?limit=5', {}, 100)),
    ...[1, 2].map(() => call('/login', {}, 250)),
    // Fewer than the limit of that call.
    call('/api/v1/ui_event', write, 2000),
    ...[1, 2].map(watch),
  ];
  return {
    outcomes,
    streams: () => streams,
    stop: async () => {
      over.abort();
      await Promise.all(working);
    },
  };
}
