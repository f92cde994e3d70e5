import type { LiveEventOf, LiveEventType, NumberedLiveEvent } from '@plugboard/contracts/platform';
import type { ConnectionHandlers, LiveState, OpenConnection } from './connection.ts';
import { lastReleaseAt, recordLastRelease } from './last-release.ts';

interface Subscription {
  readonly types: readonly LiveEventType[];
  readonly handle: (event: NumberedLiveEvent) => void;
  readonly reset: () => void;
}

/** In milliseconds. Going from screen to screen keeps the connection; code that did not load is tried again. */
const lingerMs = 5_000;
const retryDelayMs = 5_000;

const subscriptions = new Set<Subscription>();
const stateListeners = new Set<() => void>();
let state: LiveState = 'offline';
let replacement: OpenConnection | null = null;
let closeConnection: (() => void) | null = null;
let closing: ReturnType<typeof setTimeout> | undefined;

function setState(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const listener of stateListeners) listener();
}

/** Calls each handler separately, so that one that throws does not stop the others; its error is reported globally. */
function dispatch(subscription: Subscription, deliver: () => void): void {
  void Promise.resolve().then(() => subscriptions.has(subscription) && deliver());
}

const handlers: ConnectionHandlers = {
  onEvent: (event) => {
    if (event.event.type === 'release-changed') recordLastRelease(Date.now());
    for (const subscription of subscriptions)
      if (subscription.types.includes(event.event.type)) dispatch(subscription, () => subscription.handle(event));
  },
  onReset: (releasedAt = Infinity) => {
    recordLastRelease(releasedAt);
    for (const subscription of subscriptions) dispatch(subscription, subscription.reset);
  },
  onState: setState,
};

/** The code of the connection loads with the first subscriber: the page that signs in has none of it. */
const loadConnection = async (): Promise<OpenConnection> =>
  replacement ?? (await import('./connection/open-connection.ts')).openConnection;

function startConnection(): () => void {
  let isWanted = true;
  let disconnect = (): void => undefined;
  const open = () =>
    void loadConnection().then(
      (connect) => isWanted && (disconnect = connect(handlers)),
      () => setTimeout(() => isWanted && open(), retryDelayMs),
    );
  open();
  return () => {
    isWanted = false;
    disconnect();
    setState('offline');
  };
}

function close(): void {
  clearTimeout(closing);
  closeConnection?.();
  closeConnection = null;
  recordLastRelease(undefined);
}

function add(subscription: Subscription): () => void {
  clearTimeout(closing);
  subscriptions.add(subscription);
  closeConnection ??= startConnection();
  return () => {
    subscriptions.delete(subscription);
    if (subscriptions.size === 0) closing = setTimeout(close, lingerMs);
  };
}

/** Live events of the tenant. One connection serves all tabs and remotes of the browser. */
export const liveEvents = {
  /**
   * Subscribes to events of some types that the account may see, each once and in order. `at` is the time of the event
   * (ISO 8601). `reset` is called when events may have been missed, and when the connection begins: read the data again.
   * Returns the unsubscribe function.
   *
   * @example const stop = liveEvents.subscribe('charger-changed', ({ charger, status }) => show(charger, status), refetch);
   */
  subscribe<Type extends LiveEventType>(
    types: Type | readonly Type[],
    handler: (event: LiveEventOf<Type>, at: string) => void,
    reset: () => void = () => undefined,
  ): () => void {
    // The kinds that are listened to are those the handler is typed for.
    const handle = ({ event, at }: NumberedLiveEvent) => handler(event as LiveEventOf<Type>, at);
    return add({ types: [types].flat(), handle, reset });
  },
  state: (): LiveState => state,
  /**
   * When a release of a remote was last moved, in milliseconds since 1970 by this device's clock: 0 for never,
   * `Infinity` where the server does not say so, and `undefined` before the connection has begun.
   */
  lastReleaseAt,
  /** Subscribes to changes of the connection's state. Returns the unsubscribe function. */
  onState: (listener: () => void): (() => void) => {
    stateListeners.add(listener);
    return () => void stateListeners.delete(listener);
  },
} as const;

/** Replaces the connection, or with `null` the real one: the fake API of the tests does. */
export function replaceConnection(open: OpenConnection | null): void {
  close();
  replacement = open;
}
