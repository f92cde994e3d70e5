import { isOpenCommand, type CommandState } from '@plugboard/contracts/network';

const minute = 60_000;
/** Delays after each failure in a row. The first retry sends the whole list, which heals different versions. */
const retryMs = [2000, minute, 5 * minute, 30 * minute];
/** While a command is under way. */
const pollMs = 2000;

interface Delivery {
  /** The latest command; `undefined` before the first. */
  readonly command: { readonly state: CommandState } | undefined;
  readonly failures: number;
  readonly list: { readonly isKnown: boolean; readonly isCurrent: boolean; readonly nextChangeAt: Date | null };
  /** Whether the command's outcome is in `failures`. */
  readonly isCounted: boolean;
  readonly now: Date;
}

type Step =
  | { readonly kind: 'send'; readonly updateType: 'FULL' | 'DIFFERENTIAL' }
  | { readonly kind: 'wait'; readonly dueAt: Date | null; readonly failures: number };

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Next step of a list that is due. A charge point that keeps no list is not asked again by itself. */
export function nextDelivery({ command, failures, list, isCounted, now }: Delivery): Step {
  if (command && isOpenCommand(command.state)) return { kind: 'wait', dueAt: after(now, pollMs), failures };
  const hasFailed = command !== undefined && command.state !== 'CONFIRMED';
  if (command?.state === 'NOT_SUPPORTED') return { kind: 'wait', dueAt: null, failures: Math.max(1, failures) };
  if (hasFailed && !isCounted) {
    const delay = retryMs[Math.min(failures, retryMs.length - 1)] ?? minute;
    return { kind: 'wait', dueAt: after(now, delay), failures: failures + 1 };
  }
  if (list.isCurrent && !hasFailed) return { kind: 'wait', dueAt: list.nextChangeAt, failures: 0 };
  return { kind: 'send', updateType: list.isKnown && !hasFailed ? 'DIFFERENTIAL' : 'FULL' };
}
