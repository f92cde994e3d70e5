import { configuration } from '../../configuration.ts';
import type { ConnectionHandlers, LiveState, OpenConnection } from '../connection.ts';
import { lastReleaseAt } from '../last-release.ts';
import { SessionChangedError } from './fetch-events.ts';
import { receiveEvents } from './receive-events.ts';
import { electLeader, joinTabChannel, type TabMessage } from './tab-channel.ts';

/** Session id in an access token, so that tabs of one user share a connection and two users do not; empty for none. */
function readSessionId(token: string): string {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { tenant, account, session } = JSON.parse(atob(payload)) as Record<string, unknown>;
    return [tenant, account, session].join(' ');
  } catch {
    return '';
  }
}

/**
 * One tab's part in the browser's only connection for one session: it receives events from the tab that holds the
 * connection, and holds it itself when its turn comes, continuing after the last event.
 */
function openForSession(session: string, handlers: ConnectionHandlers, sessionChanged: () => void): () => void {
  const name = `plugboard-live ${session}`;
  const stopping = new AbortController();
  let position: number | undefined;
  let state: LiveState = 'offline';
  let isLeading = false;

  function receive(message: TabMessage): void {
    if (message.kind === 'state') {
      state = message.state;
      handlers.onState(state);
    } else if (message.kind === 'reset' || (message.kind === 'start' && message.id !== position)) {
      position = message.id;
      handlers.onReset(message.kind === 'start' ? message.releasedAt : undefined);
    } else if (message.kind === 'passed' && position !== undefined) {
      position = Math.max(position, message.id);
    } else if (message.kind === 'event' && position !== undefined && message.event.id > position) {
      position = message.event.id;
      handlers.onEvent(message.event);
    }
  }

  const tabChannel = joinTabChannel(name, (message) => {
    if (message.kind !== 'where') return receive(message);
    if (!isLeading || position === undefined) return;
    tabChannel.publish({ kind: 'state', state });
    tabChannel.publish({ kind: 'start', id: position, releasedAt: lastReleaseAt() });
  });
  const publish = (message: TabMessage) => {
    if (stopping.signal.aborted || (message.kind === 'state' && message.state === state)) return;
    receive(message);
    tabChannel.publish(message);
  };
  const lead = () => {
    isLeading = true;
    const isSameSession = (token: string | null) => token !== null && readSessionId(token) === session;
    return receiveEvents({ position: () => position, publish, signal: stopping.signal, isSameSession });
  };

  tabChannel.publish({ kind: 'where' });
  electLeader(name, lead, stopping.signal).catch((error: unknown) => {
    if (error instanceof SessionChangedError) sessionChanged();
    else throw error;
  });
  return () => {
    stopping.abort();
    tabChannel.leave();
  };
}

/** In milliseconds: interval at which a signed-out page checks for a session. */
const signedOutPollMs = 5_000;

/** Joins the connection of the signed-in account; after a change of account, the new one's. */
export const openConnection: OpenConnection = (handlers) => {
  let close = (): void => undefined;

  function open(): void {
    const token = configuration().accessToken();
    if (token !== null) {
      close = openForSession(readSessionId(token), handlers, openAgain);
      return;
    }
    handlers.onState('offline');
    const waiting = setTimeout(open, signedOutPollMs);
    close = () => clearTimeout(waiting);
  }
  function openAgain(): void {
    close();
    open();
  }

  open();
  return () => close();
};
