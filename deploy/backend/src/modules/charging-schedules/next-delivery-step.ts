import { isOpenCommand, type CommandState } from '@plugboard/contracts';

/** What is known of a delivery that is due. */
interface Delivery {
  /** Of the command by which the charge point was told; `null`: it was not, or the command is forgotten. */
  readonly state: CommandState | null;
  readonly renewAt: Date | null;
  readonly now: Date;
}

const unheard: ReadonlySet<CommandState> = new Set(['TIMED_OUT', 'UNCONFIRMED']);

/**
 * What to do for a delivery that is due: tell the charge point, look again soon, or nothing until `renewAt`. One that
 * refused is not asked again before something changes: it would refuse again.
 */
export function nextDeliveryStep({ state, renewAt, now }: Delivery): 'tell' | 'wait' | 'done' {
  if (state === null || unheard.has(state) || (renewAt !== null && renewAt <= now)) return 'tell';
  return isOpenCommand(state) ? 'wait' : 'done';
}
