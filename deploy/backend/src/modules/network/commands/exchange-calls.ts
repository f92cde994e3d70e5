import type { CommandAction, CommandExchange } from '@plugboard/contracts/network';
import { isForDatabase } from '../../../platform/database/json-text.ts';
import type { ChargePointConnection } from '../../../platform/ocpp/charge-point-connection.ts';
import { OcppCallError } from '../../../platform/ocpp/ocpp-errors.ts';
import { toErrorOutcome, toOutcome, unreadableAnswer, type AnswerOutcome } from './command-outcome.ts';
import { maskSecrets } from './command-secrets.ts';
import type { ExpectedMessage } from './confirm-commands.service.ts';
import { getVerdict } from './translate/translate.ts';
import type { OcppCall } from './translate/translation.ts';

/** The exchange of a call before its answer. */
export const unanswered = ({ action, payload }: OcppCall): CommandExchange => ({
  action,
  request: maskSecrets(payload),
  response: null,
  error: null,
});

/** A command that this instance has claimed for sending. */
export interface ClaimedCommand {
  readonly id: string;
  readonly action: CommandAction;
  readonly calls: readonly OcppCall[];
  /** The message that the command triggers. */
  readonly expected?: ExpectedMessage | undefined;
}

export interface Exchanged {
  readonly exchanges: CommandExchange[];
  readonly outcome: AnswerOutcome;
}

async function exchange(
  connection: ChargePointConnection,
  { id, action, expected }: ClaimedCommand,
  call: OcppCall,
  timeoutMs: number,
): Promise<{ readonly exchange: CommandExchange; readonly outcome: AnswerOutcome }> {
  const sent = unanswered(call);
  try {
    const options = { commandId: id, timeoutMs, ...(expected && { onSent: expected.start }) };
    const answer = await connection.call(call.action, call.payload, options);
    if (!isForDatabase(answer)) return { exchange: sent, outcome: unreadableAnswer };
    return {
      exchange: { ...sent, response: maskSecrets(answer) },
      outcome: toOutcome(getVerdict(action, answer)),
    };
  } catch (error) {
    const refusal = error instanceof OcppCallError ? { code: error.code, description: error.description } : null;
    return { exchange: { ...sent, error: refusal }, outcome: toErrorOutcome(error) };
  }
}

/** Sends the calls of a command in order, each with its own timeout, and stops at the first that is not fulfilled. */
export async function exchangeCalls(
  connection: ChargePointConnection,
  command: ClaimedCommand,
  timeoutMs: number,
): Promise<Exchanged> {
  const exchanges = command.calls.map(unanswered);
  let outcome = toOutcome({ event: 'fulfilled', words: null });
  for (const [at, call] of command.calls.entries()) {
    const done = await exchange(connection, command, call, timeoutMs);
    exchanges[at] = done.exchange;
    outcome = done.outcome;
    if (outcome.event !== 'fulfilled') break;
  }
  return { exchanges, outcome };
}
