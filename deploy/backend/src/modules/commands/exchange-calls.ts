import type { CommandAction, CommandExchange } from '@plugboard/contracts';
import { isForDatabase } from '../../platform/database/json-text.ts';
import type { ChargePointConnection } from '../../platform/ocpp/charge-point-connection.ts';
import { OcppCallError } from '../../platform/ocpp/ocpp-errors.ts';
import { outcomeOfError, outcomeOfVerdict, unreadable, type Outcome } from './answer-outcome.ts';
import type { ExpectedMessage } from './expected-messages.ts';
import { masked } from './masked.ts';
import { verdictOn } from './translate/translate.ts';
import type { OcppCall } from './translate/translation.ts';

/** A call before anything came back. */
export const unanswered = ({ action, payload }: OcppCall): CommandExchange => ({
  action,
  request: masked(payload),
  response: null,
  error: null,
});

export interface Taken {
  readonly id: string;
  readonly action: CommandAction;
  readonly calls: readonly OcppCall[];
  /** The message that is asked for. */
  readonly expected?: ExpectedMessage | undefined;
}

export interface Exchanged {
  readonly exchanges: CommandExchange[];
  readonly outcome: Outcome;
}

async function exchange(
  connection: ChargePointConnection,
  { id, action, expected }: Taken,
  call: OcppCall,
  timeoutMs: number,
): Promise<{ readonly exchange: CommandExchange; readonly outcome: Outcome }> {
  const sent = unanswered(call);
  try {
    const options = { commandId: id, timeoutMs, ...(expected && { onSent: expected.start }) };
    const answer = await connection.call(call.action, call.payload, options);
    if (!isForDatabase(answer)) return { exchange: sent, outcome: unreadable };
    return { exchange: { ...sent, response: masked(answer) }, outcome: outcomeOfVerdict(verdictOn(action, answer)) };
  } catch (error) {
    const refusal = error instanceof OcppCallError ? { code: error.code, description: error.description } : null;
    return { exchange: { ...sent, error: refusal }, outcome: outcomeOfError(error) };
  }
}

/** Sends the calls of a command one after the other, `timeoutMs` for each, and stops at the first that does not lead on. */
export async function exchangeCalls(
  connection: ChargePointConnection,
  command: Taken,
  timeoutMs: number,
): Promise<Exchanged> {
  const exchanges = command.calls.map(unanswered);
  let outcome = outcomeOfVerdict({ event: 'fulfilled', words: null });
  for (const [at, call] of command.calls.entries()) {
    const done = await exchange(connection, command, call, timeoutMs);
    exchanges[at] = done.exchange;
    outcome = done.outcome;
    if (outcome.event !== 'fulfilled') break;
  }
  return { exchanges, outcome };
}
