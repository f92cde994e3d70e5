import { isOpenCommand, type CommandState } from '@plugboard/contracts/network';

/** State of a due delivery. */
interface Delivery {
  /** Of the command by which the charge point was told; `null`: it was not, or the command is forgotten. */
  readonly state: CommandState | null;
  readonly renewAt: Date | null;
  readonly now: Date;
}

const undelivered: ReadonlySet<CommandState> = new Set(['TIMED_OUT', 'UNCONFIRMED']);

/**
 * Next step of a due delivery: send it, poll soon, or wait until `renewAt`. A refused one is not repeated before
 * something changes.
 */
export function nextDeliveryStep({ state, renewAt, now }: Delivery): 'send' | 'wait' | 'done' {
  if (state === null || undelivered.has(state) || (renewAt !== null && renewAt <= now)) return 'send';
  return isOpenCommand(state) ? 'wait' : 'done';
}
