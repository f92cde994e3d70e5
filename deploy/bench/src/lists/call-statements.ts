import type { Statement } from './frontend-messages.ts';
import type { WireMessages } from './wire-tap.ts';

/** Finds whose session it is and enters the tenant: what every call does before its own work. */
export const isEntrance = ({ text }: Statement) => text.includes('set_config') && text.includes('from session');

/** Begins and ends transactions; the end of one may be sent together with the begin of the next. */
const isFrame = ({ text }: Statement) => /^(begin|start transaction|commit)\b/i.test(text);

/**
 * Statements of the call itself, without its transaction and its authentication. Housekeeping may run at the same time
 * on other connections, or earlier on this one.
 */
export function statementsOfCall(told: readonly WireMessages[]): readonly Statement[] {
  const [call, ...further] = told.filter((statements) => statements.some(isEntrance));
  if (!call || further.length > 0) throw new Error(`${call ? 1 + further.length : 0} calls were heard, not one`);
  const own = call.slice(call.findIndex(isEntrance) + 1);
  const end = own.findIndex(isFrame);
  // The end of a transaction that only reads leaves after the answer.
  return end < 0 ? own : own.slice(0, end);
}
