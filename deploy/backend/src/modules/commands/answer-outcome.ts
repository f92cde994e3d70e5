import type { CommandEvent, CommandReason } from '@plugboard/contracts';
import {
  OcppCallError,
  OcppDisconnected,
  OcppInvalidCall,
  OcppInvalidReply,
  OcppTimeout,
} from '../../platform/ocpp/ocpp-errors.ts';
import type { Verdict } from './translate/translation.ts';

/** What sending a command came to. */
export interface Outcome {
  readonly event: Extract<CommandEvent, Verdict['event'] | 'given-up'>;
  readonly reason: CommandReason | null;
  readonly words: string | null;
  /** Whether the charge point said anything at all. */
  readonly isAnswered: boolean;
}

const reasons: Partial<Record<Outcome['event'], CommandReason>> = {
  rejected: 'REFUSED',
  'not-supported': 'NOT_SUPPORTED',
};

export const outcomeOfVerdict = ({ event, words }: Verdict): Outcome => ({
  event,
  words,
  reason: reasons[event] ?? null,
  isAnswered: true,
});

/** An answer of the right form, with texts in it that are none. */
export const unreadable: Outcome = { event: 'rejected', reason: 'INVALID_ANSWER', words: null, isAnswered: true };

const doesNotKnow: ReadonlySet<string> = new Set(['NotImplemented', 'NotSupported']);

function outcomeOfCallError({ code, description }: OcppCallError): Outcome {
  const words = description === '' ? code : `${code}: ${description}`;
  return doesNotKnow.has(code)
    ? { event: 'not-supported', reason: 'NOT_SUPPORTED', words, isAnswered: true }
    : { event: 'rejected', reason: 'REFUSED', words, isAnswered: true };
}

/** What became of a call that brought no answer, or none that says anything. An error of ours is thrown on. */
export function outcomeOfError(error: unknown): Outcome {
  const silence = { words: null, isAnswered: false };
  if (error instanceof OcppCallError) return outcomeOfCallError(error);
  if (error instanceof OcppTimeout) return { event: 'given-up', reason: 'NO_ANSWER', ...silence };
  if (error instanceof OcppDisconnected) return { event: 'given-up', reason: 'CONNECTION_LOST', ...silence };
  if (error instanceof OcppInvalidReply)
    return { event: 'rejected', reason: 'INVALID_ANSWER', words: error.message, isAnswered: true };
  if (error instanceof OcppInvalidCall)
    return { event: 'not-supported', reason: 'NOT_SUPPORTED', words: error.message, isAnswered: false };
  throw error;
}
