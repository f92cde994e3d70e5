import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, isGood, type Caller } from '../failover/caller.ts';

/** Commands that are sent to charge points, one after the other. */
export interface SentCommands {
  /** Payloads of the acknowledged commands, by the command's id. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Answers that are no acknowledgement, by status; 0 where none came. */
  readonly refusals: Readonly<Record<number, number>>;
  readonly stop: () => Promise<void>;
}

/** In milliseconds. */
const pauseMs = 1000;
const senders = 4;

/** Statuses that a repeat with the same key may change. */
const isTemporary = (status: number) => status === 0 || status === 429 || status >= 500;

/**
 * Sends each charge point in turn what only one command carries, so that the charge point can tell when one comes twice.
 * A command is repeated with its key until it is answered.
 *
 * @param chargers their ids, of which one is chosen at random
 */
export function sendCommands(caller: Caller, chargers: () => readonly string[]): SentCommands {
  const acknowledged = new Map<string, string>();
  const refusals: Record<number, number> = {};
  const stopping = new AbortController();

  const sendOne = async (charger: string) => {
    const data = randomUUID();
    const body = { action: 'data-transfer', parameters: { vendor_id: 'Plugboard', data } };
    for (;;) {
      const answer = await ask(caller, `/api/v1/charger/${charger}/command/`, body, data);
      if (isGood(answer)) {
        acknowledged.set((answer.body as { command: { id: string } }).command.id, data);
        return;
      }
      refusals[answer.status] = (refusals[answer.status] ?? 0) + 1;
      if (!isTemporary(answer.status) || stopping.signal.aborted) return;
      await wait(pauseMs);
    }
  };
  const send = async () => {
    while (!stopping.signal.aborted) {
      const all = chargers();
      const charger = all[Math.floor(Math.random() * all.length)];
      if (charger) await sendOne(charger);
      await wait(pauseMs);
    }
  };
  const sending = Promise.all(Array.from({ length: senders }, send));
  return {
    acknowledged,
    refusals,
    stop: async () => {
      stopping.abort();
      await sending;
    },
  };
}
