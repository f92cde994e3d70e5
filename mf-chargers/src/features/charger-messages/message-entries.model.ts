import type { OcppMessage } from '@plugboard/contracts/network';

/** A call with what answered it, as far as both are known: one entry of the log. */
export interface MessageEntry {
  /** Of the call; of an answer whose call is not known, its own. Ids rise with time. */
  readonly id: string;
  readonly call: OcppMessage | null;
  readonly answer: OcppMessage | null;
}

const newestFirst = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? 1 : -1);

/** Messages that were read at several times, newest first, each once and as it was read last. */
export function mergeMessages(known: readonly OcppMessage[], read: readonly OcppMessage[]): readonly OcppMessage[] {
  const byId = new Map([...known, ...read].map((message) => [message.id, message]));
  return [...byId.values()].toSorted(newestFirst);
}

/** Calls and their answers as one entry each, newest first. */
export function toEntries(messages: readonly OcppMessage[]): readonly MessageEntry[] {
  const calls = new Set(messages.filter(({ kind }) => kind === 'call').map(({ id }) => id));
  const answers = new Map(messages.flatMap((message) => (message.call === null ? [] : [[message.call, message]])));
  return messages.flatMap((message): MessageEntry[] => {
    if (message.kind === 'call') return [{ id: message.id, call: message, answer: answers.get(message.id) ?? null }];
    if (message.call !== null && calls.has(message.call)) return [];
    return [{ id: message.id, call: null, answer: message }];
  });
}

/** How an exchange went: answered, refused by an error, or not answered (yet). */
type Outcome = 'answered' | 'error' | 'open';

export function entryOutcome({ call, answer }: MessageEntry): Outcome {
  if (answer !== null) return answer.kind === 'error' ? 'error' : 'answered';
  // Its answer is there, though a filter leaves it out.
  return call?.answer === null ? 'open' : 'answered';
}

/** Main message of an entry: its call, else its answer. */
export const mainMessage = ({ call, answer }: MessageEntry): OcppMessage | null => call ?? answer;
