import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** Charge points that report their status all the time, and connect again whenever they are disconnected. */
export interface MovingChargePoints {
  readonly connected: () => number;
  /** Moments at which one connected, in milliseconds of `performance.now()`. */
  readonly connections: readonly number[];
  /** Close codes of connections that had been open. */
  readonly codes: readonly number[];
  readonly answered: () => number;
  readonly stop: () => Promise<void>;
}

/** In milliseconds. */
const reportIntervalMs = 2000;
const minPauseMs = 200;
const maxPauseMs = 800;

const report = () => {
  const payload = { connectorId: 1, status: 'Available', errorCode: 'NoError', timestamp: new Date().toISOString() };
  return JSON.stringify([2, randomUUID(), 'StatusNotification', payload]);
};

export function startMovingChargePoints(url: string, identities: readonly string[]): MovingChargePoints {
  const connections: number[] = [];
  const codes: number[] = [];
  const open = new Set<WebSocket>();
  const stopping = new AbortController();
  let answered = 0;

  const connectOnce = (identity: string) =>
    new Promise<void>((resolve) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ocpp/${identity}`, ['ocpp1.6']);
      let timer: NodeJS.Timeout | undefined;
      socket.on('open', () => {
        connections.push(performance.now());
        open.add(socket);
        timer = setInterval(() => socket.send(report()), reportIntervalMs * (0.5 + Math.random()));
      });
      socket.on('message', (frame) => (answered += JSON.parse(String(frame))[0] === 3 ? 1 : 0));
      socket.on('error', () => undefined);
      socket.on('close', (code) => {
        if (open.delete(socket)) codes.push(code);
        clearInterval(timer);
        resolve();
      });
    });
  const live = async (identity: string) => {
    while (!stopping.signal.aborted) {
      await connectOnce(identity);
      if (!stopping.signal.aborted) await wait(minPauseMs + Math.random() * (maxPauseMs - minPauseMs));
    }
  };
  const living = identities.map(live);
  return {
    connected: () => open.size,
    connections,
    codes,
    answered: () => answered,
    stop: async () => {
      stopping.abort();
      for (const socket of open) socket.terminate();
      await Promise.all(living);
    },
  };
}
