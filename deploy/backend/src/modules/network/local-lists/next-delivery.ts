import {
  type CommandAction,
  type CommandExchange,
  type CommandState,
  isOpenCommand,
} from '@plugboard/contracts/network';
import type { ComparedLocalList } from '../../charging/index.ts';

const minute = 60_000;
/** Delays after each failure in a row. The first retry sends the whole list, which heals different versions. */
const retryMs = [2000, minute, 5 * minute, 30 * minute];
/** While a command is under way. */
const pollMs = 2000;

interface Delivery {
  /** The latest command, with the version that it has asked for; `undefined` before the first. */
  readonly command:
    | { readonly action: CommandAction; readonly state: CommandState; readonly version?: number | undefined }
    | undefined;
  readonly failures: number;
  readonly list: ComparedLocalList;
  /** Whether the command's outcome is in `failures`. */
  readonly isCounted: boolean;
  /** Whether the charge point has booted since it was asked for its version. */
  readonly isCheckDue: boolean;
  /** Whether the list is kept no more, so that an empty one is sent. */
  readonly isEnded: boolean;
  readonly now: Date;
}

type Step =
  | { readonly kind: 'check' }
  | { readonly kind: 'send'; readonly updateType: 'FULL' | 'DIFFERENTIAL' }
  | { readonly kind: 'wait'; readonly dueAt: Date | null; readonly failures: number }
  | { readonly kind: 'end' };

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Version that a charge point without a list answers in OCPP 1.6 (§3.5.2). */
const noList = -1;

/** Version in the answer to GetLocalListVersion: `listVersion` in OCPP 1.6, `versionNumber` in 2.0.1. */
export function reportedVersion(exchanges: readonly CommandExchange[]): number | undefined {
  const answer = exchanges.at(-1)?.response as { listVersion?: unknown; versionNumber?: unknown } | null | undefined;
  const version = answer?.listVersion ?? answer?.versionNumber;
  return typeof version === 'number' ? version : undefined;
}

/** Whether the charge point has the list that it accepted last; 0 means an empty one (1.6 §3.5.2, 2.0.1 D02). */
const hasList = ({ version, isEmpty }: ComparedLocalList, reported: number | undefined): boolean =>
  reported !== undefined && (reported === version || (reported === 0 && isEmpty));

const nothingToKeep = ({ failures, isEnded }: Delivery): Step =>
  isEnded ? { kind: 'end' } : { kind: 'wait', dueAt: null, failures: Math.max(1, failures) };

/** The list is sent whole where the charge point may have another one than it accepted last. */
function compare({ list, isEnded }: Delivery, isKnown: boolean): Step {
  if (isKnown && list.isCurrent)
    return isEnded ? { kind: 'end' } : { kind: 'wait', dueAt: list.nextChangeAt, failures: 0 };
  return { kind: 'send', updateType: isKnown && !isEnded && list.version !== null ? 'DIFFERENTIAL' : 'FULL' };
}

/** Next step of a list that is due. A charge point that keeps no list is not asked again automatically. */
export function nextDelivery(delivery: Delivery): Step {
  const { command, failures, list, isCounted, isCheckDue, now } = delivery;
  if (command && isOpenCommand(command.state)) return { kind: 'wait', dueAt: after(now, pollMs), failures };
  if (isCheckDue) return { kind: 'check' };
  if (command?.action === 'get-local-list-version')
    return command.version === noList ? nothingToKeep(delivery) : compare(delivery, hasList(list, command.version));
  if (command?.state === 'NOT_SUPPORTED') return nothingToKeep(delivery);
  const hasFailed = command !== undefined && command.state !== 'CONFIRMED';
  if (hasFailed && !isCounted) {
    const delay = retryMs[Math.min(failures, retryMs.length - 1)] ?? minute;
    return { kind: 'wait', dueAt: after(now, delay), failures: failures + 1 };
  }
  return compare(delivery, !hasFailed);
}
