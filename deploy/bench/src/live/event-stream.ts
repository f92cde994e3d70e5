import type { NumberedLiveEvent } from '@plugboard/contracts/platform';

type Heard = (event: NumberedLiveEvent['event']) => void;

/** Listens to a tenant's live events as a browser does, until it is told to stop. */
export async function listenToEvents(
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
