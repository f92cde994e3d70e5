import type { ChargerStatus } from '@plugboard/contracts/chargers';
import type { NumberedLiveEvent } from '@plugboard/contracts/platform';
import type { StatusListener } from './latency.ts';
import type { Seen } from './screen.ts';

type Heard = (event: NumberedLiveEvent['event']) => void;

/** Listens to a tenant's live events as a browser does, until it is told to stop. */
async function listenToEvents(
  gateway: string,
  { host, token }: { readonly host: string; readonly token: string },
  heard: Heard,
): Promise<() => void> {
  const stop = new AbortController();
  const answer = await fetch(`${gateway}/api/v1/events`, {
    headers: { accept: 'text/event-stream', 'token-authorization': `Bearer ${token}`, 'x-forwarded-host': host },
    signal: stop.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`The live events were answered ${answer.status}`);
  const text = answer.body.pipeThrough(new TextDecoderStream());
  const read = async () => {
    let rest = '';
    for await (const piece of text) {
      const blocks = (rest + piece).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        const said = data ? (JSON.parse(data) as Partial<NumberedLiveEvent>) : {};
        if (said.event) heard(said.event);
      }
    }
  };
  read().catch(() => undefined);
  return () => stop.abort();
}

interface Caller {
  readonly gateway: string;
  /** Of the tenant, e.g. `demo.localhost:8080`. */
  readonly host: string;
  readonly token: string;
}

const wordOf: Partial<Record<ChargerStatus, Seen['status']>> = { AVAILABLE: 'Available', CONNECTED: 'Connected' };

async function namesOf({ gateway, host, token }: Caller, search: string): Promise<ReadonlyMap<string, string>> {
  const answer = await fetch(`${gateway}/api/v1/charger/?search=${search}&limit=25`, {
    headers: { 'token-authorization': `Bearer ${token}`, 'x-forwarded-host': host },
  });
  const { results } = (await answer.json()) as { results: { id: string; custom_id: string }[] };
  return new Map(results.map(({ id, custom_id }) => [id, custom_id]));
}

/** Listens to the statuses of the chargers that the search finds. */
export async function listenForStatuses(
  caller: Caller,
  search: string,
): Promise<{ readonly hears: StatusListener; readonly stop: () => void }> {
  const names = await namesOf(caller, search);
  const waiting = new Map<string, (at: number) => void>();
  const keyOf = ({ name, status }: Seen) => `${name} ${status}`;
  const stop = await listenToEvents(caller.gateway, caller, (event) => {
    if (event.type !== 'charger-changed') return;
    const name = names.get(event.charger);
    const status = wordOf[event.ports[0]?.status ?? 'OFFLINE'];
    if (name && status) waiting.get(keyOf({ name, status }))?.(performance.timeOrigin + performance.now());
  });
  return { hears: (seen) => new Promise((resolve) => waiting.set(keyOf(seen), resolve)), stop };
}
