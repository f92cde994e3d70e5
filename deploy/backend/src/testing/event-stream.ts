import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listLiveEvents, type NumberedLiveEvent } from '@plugboard/contracts/platform';
import type { FastifyInstance } from 'fastify';

/** One block of a stream: an event, `hello`, `reset`, or a heartbeat, which has no data. */
interface Received {
  readonly id: number | undefined;
  readonly sign: string | undefined;
  readonly event: NumberedLiveEvent | undefined;
}

interface Listening {
  readonly received: readonly Received[];
  /** The numbers of the events so far. */
  readonly ids: () => number[];
  /** The last number of anything, to go on from. */
  readonly lastId: () => number | undefined;
  readonly terminate: () => void;
  readonly ended: Promise<void>;
}

interface Wanted {
  readonly token: string;
  readonly tenant?: string;
  readonly lastEventId?: number | string | undefined;
}

function blockOf(text: string): Received {
  const lines = text.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const id = field('id');
  const sign = field('event');
  const data = sign === undefined ? field('data') : undefined;
  return { id: id === undefined ? id : Number(id), sign, event: data ? JSON.parse(data) : undefined };
}

/** Listens to the live events of an app that listens itself, as a browser at `<tenant>.localhost` would. */
export async function listenToEvents(
  app: FastifyInstance,
  { token, tenant = 'demo', lastEventId }: Wanted,
): Promise<Listening> {
  const { port } = app.server.address() as AddressInfo;
  const headers = {
    host: `${tenant}.localhost`,
    accept: 'text/event-stream',
    'token-authorization': `Bearer ${token}`,
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  };
  const request = get({ host: '127.0.0.1', port, path: listLiveEvents.path, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`Answered ${response.statusCode}`);

  const received: Received[] = [];
  let rest = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    received.push(...blocks.map(blockOf));
  });
  response.on('error', () => undefined);
  request.on('error', () => undefined);
  return {
    received,
    ids: () => received.flatMap(({ event }) => event?.id ?? []),
    lastId: () => received.findLast(({ id }) => id !== undefined)?.id,
    terminate: () => request.destroy(),
    ended: new Promise((resolve) => response.once('close', resolve)),
  };
}
