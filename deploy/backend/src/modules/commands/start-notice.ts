import { isOpenCommand, type CommandState } from '@plugboard/contracts';
import type { CommandRow } from './commands.repository.ts';

/** In milliseconds. The charge point may be late, and the charge begin after all. */
const settling = 60_000;

/**
 * When whoever asked for a charge is told that it has not begun, as a new state makes it: a little after the command
 * came to nothing. Of a charge that has begun after all nobody is told so.
 *
 * @param at since when it is in that state
 */
export function startNotice(
  { action, state: before }: Pick<CommandRow, 'action' | 'state'>,
  state: CommandState,
  at: Date,
): Partial<Pick<CommandRow, 'tell_at'>> {
  if (action !== 'start' || state === before) return {};
  const hasFailed = !isOpenCommand(state) && state !== 'CONFIRMED';
  return { tell_at: hasFailed ? new Date(at.getTime() + settling) : null };
}
