import type { Statement } from './frontend-messages.ts';
import type { WireMessages } from './wire-tap.ts';

/** Finds whose session it is and enters the tenant: what every call does before its own work. */
export const isEntrance = ({ text }: Statement) => text.includes('set_config') && text.includes('from session');
const isFrame = (statement: Statement) =>
  isEntrance(statement) || ['begin', 'commit'].includes(statement.text.toLowerCase());

/**
 * Statements of the call itself, without its transaction and its authentication. Housekeeping may run at the same time
 * on other connections, or earlier on this one.
 */
export function statementsOfCall(told: readonly WireMessages[]): readonly Statement[] {
  const [call, ...further] = told.filter((statements) => statements.some(isEntrance));
  if (!call || further.length > 0) throw new Error(`${call ? 1 + further.length : 0} calls were heard, not one`);
  const begin = call.findIndex(isEntrance);
  const length = call.slice(begin).findIndex(({ text }) => text.toLowerCase() === 'commit');
  return call.slice(begin, begin + length).filter((statement) => !isFrame(statement));
}
