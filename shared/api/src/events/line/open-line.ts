import { configuration } from '../../configuration.ts';
import type { LineEars, LiveState, OpenLine } from '../line.ts';
import { AnotherSession } from './fetch-events.ts';
import { keepReceiving } from './keep-receiving.ts';
import { sessionOf } from './session-of.ts';
import { joinTabChannel, leadInTurn, type TabMessage } from './tab-channel.ts';

/**
 * One tab's part in the browser's only connection for one session: it receives events from the tab that holds the
 * connection, and holds it itself when its turn comes, continuing after the last event.
 */
function openForSession(session: string, ears: LineEars, sessionChanged: () => void): () => void {
  const name = `plugboard-live ${session}`;
  const stopping = new AbortController();
  let position: number | undefined;
  let state: LiveState = 'offline';
  let isLeading = false;

  function receive(message: TabMessage): void {
    if (message.kind === 'state') {
      state = message.state;
      ears.state(state);
    } else if (message.kind === 'reset' || (message.kind === 'start' && message.id !== position)) {
      position = message.id;
      ears.reset();
    } else if (message.kind === 'passed' && position !== undefined) {
      position = Math.max(position, message.id);
    } else if (message.kind === 'event' && position !== undefined && message.event.id > position) {
      position = message.event.id;
      ears.event(message.event);
    }
  }

  const tabs = joinTabChannel(name, (message) => {
    if (message.kind !== 'where') return receive(message);
    if (!isLeading || position === undefined) return;
    tabs.say({ kind: 'state', state });
    tabs.say({ kind: 'start', id: position });
  });
  const say = (message: TabMessage) => {
    if (stopping.signal.aborted || (message.kind === 'state' && message.state === state)) return;
    receive(message);
    tabs.say(message);
  };
  const lead = () => {
    isLeading = true;
    const isOurs = (token: string | null) => token !== null && sessionOf(token) === session;
    return keepReceiving({ position: () => position, say, signal: stopping.signal, isOurs });
  };

  tabs.say({ kind: 'where' });
  leadInTurn(name, lead, stopping.signal).catch((error: unknown) => {
    if (error instanceof AnotherSession) sessionChanged();
    else throw error;
  });
  return () => {
    stopping.abort();
    tabs.leave();
  };
}

/** In milliseconds: interval at which a signed-out page checks for a session. */
const whileSignedOut = 5_000;

/** Joins the connection of the signed-in account; after a change of account, the new one's. */
export const openLine: OpenLine = (ears) => {
  let close = (): void => undefined;

  function open(): void {
    const token = configuration().accessToken();
    if (token !== null) {
      close = openForSession(sessionOf(token), ears, openAgain);
      return;
    }
    ears.state('offline');
    const waiting = setTimeout(open, whileSignedOut);
    close = () => clearTimeout(waiting);
  }
  function openAgain(): void {
    close();
    open();
  }

  open();
  return () => close();
};
