import type { LiveEventOf, LiveEventType, NumberedLiveEvent } from '@plugboard/contracts/platform';
import type { LineEars, LiveState, OpenLine } from './line.ts';

interface Subscription {
  readonly types: readonly LiveEventType[];
  readonly handle: (event: NumberedLiveEvent) => void;
  readonly reset: () => void;
}

/** In milliseconds. Going from screen to screen keeps the line; a line whose code did not load is tried again. */
const linger = 5_000;
const beforeAnotherTry = 5_000;

const subscriptions = new Set<Subscription>();
const onlookers = new Set<() => void>();
let state: LiveState = 'offline';
let replacement: OpenLine | null = null;
let closeLine: (() => void) | null = null;
let closing: ReturnType<typeof setTimeout> | undefined;

function setState(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const look of onlookers) look();
}

/** Calls each handler separately, so that one that throws does not stop the others; its error is reported globally. */
function tell(subscription: Subscription, say: () => void): void {
  void Promise.resolve().then(() => subscriptions.has(subscription) && say());
}

const ears: LineEars = {
  event: (event) => {
    for (const subscription of subscriptions)
      if (subscription.types.includes(event.event.type)) tell(subscription, () => subscription.handle(event));
  },
  reset: () => {
    for (const subscription of subscriptions) tell(subscription, subscription.reset);
  },
  state: setState,
};

/** The line's code is loaded when the first one listens: the page that signs in has none of it. */
const loadLine = async (): Promise<OpenLine> => replacement ?? (await import('./line/open-line.ts')).openLine;

function openLine(): () => void {
  let isWanted = true;
  let hangUp = (): void => undefined;
  const open = () =>
    void loadLine().then(
      (line) => isWanted && (hangUp = line(ears)),
      () => setTimeout(() => isWanted && open(), beforeAnotherTry),
    );
  open();
  return () => {
    isWanted = false;
    hangUp();
    setState('offline');
  };
}

function close(): void {
  clearTimeout(closing);
  closeLine?.();
  closeLine = null;
}

function add(subscription: Subscription): () => void {
  clearTimeout(closing);
  subscriptions.add(subscription);
  closeLine ??= openLine();
  return () => {
    subscriptions.delete(subscription);
    if (subscriptions.size === 0) closing = setTimeout(close, linger);
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
  /** Subscribes to changes of the connection's state. Returns the unsubscribe function. */
  onState: (look: () => void): (() => void) => {
    onlookers.add(look);
    return () => void onlookers.delete(look);
  },
} as const;

/** Puts another line in place of the connection, or with `null` the real one: the fake API of the tests does. */
export function replaceLine(line: OpenLine | null): void {
  close();
  replacement = line;
}
