import type { StatusTone } from '@plugboard/contracts/chargers';
import type { Command, CommandAction, CommandState } from '@plugboard/contracts/network';

/** How a state looks: on its way, done, or gone wrong. */
export const commandTones: Readonly<Record<CommandState, StatusTone>> = {
  QUEUED: 'neutral',
  SENT: 'neutral',
  ACCEPTED: 'neutral',
  REJECTED: 'bad',
  NOT_SUPPORTED: 'bad',
  TIMED_OUT: 'bad',
  CONFIRMED: 'good',
  UNCONFIRMED: 'bad',
};

const namedActions = ['start', 'stop', 'reboot', 'change-availability'] as const;

const nameOf = (action: CommandAction): (typeof namedActions)[number] | 'other' =>
  namedActions.find((name) => name === action) ?? 'other';

/** Text key of a pending action: “Starting…”. */
export const pendingKey = (action: CommandAction) => `pending.${nameOf(action)}` as const;

const endings = {
  REJECTED: 'rejected',
  NOT_SUPPORTED: 'notSupported',
  TIMED_OUT: 'notAnswered',
  UNCONFIRMED: 'notConfirmed',
} as const satisfies Partial<Record<CommandState, string>>;

/** Text key of how a command failed, “Start refused 05:28”; `null` while it has not. */
export const endingKey = (state: CommandState) =>
  state in endings ? (`ending.${endings[state as keyof typeof endings]}` as const) : null;

/** Text key of a command's short name: “Start”. */
export const shortNameKey = (action: CommandAction) =>
  nameOf(action) === 'other'
    ? (`action.${action}` as const)
    : (`short.${nameOf(action)}` as `short.${(typeof namedActions)[number]}`);

/** Text key of an outcome; `null` when the port's status shows it already. */
export function outcomeKey({ action, state }: { readonly action: CommandAction; readonly state: CommandState }) {
  const isDone = state === 'CONFIRMED';
  const what = nameOf(action);
  if (!isDone) return `outcome.${what}Failed` as const;
  return what === 'reboot' || what === 'other' ? (`outcome.${what}Done` as const) : null;
}

const steps = ['asked', 'sent', 'answered', 'reported'] as const;

export interface CommandStep {
  readonly step: (typeof steps)[number];
  /** ISO 8601. */
  readonly at: string;
  /** Seconds since it was asked for. */
  readonly seconds: number;
}

/** Steps of a command with their times, so far. */
export function listSteps(command: Command): readonly CommandStep[] {
  const { created_at, sent_at, answered_at, settled_at, state } = command;
  // An answer that is itself the result settles the command; there is no report to wait for.
  const reported = state === 'CONFIRMED' && settled_at !== answered_at ? settled_at : null;
  const times = [created_at, sent_at, answered_at, reported];
  const seconds = (at: string) => Math.max(0, (Date.parse(at) - Date.parse(created_at)) / 1000);
  return steps.flatMap((step, index) => {
    const at = times[index] ?? null;
    return at === null ? [] : [{ step, at, seconds: seconds(at) }];
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The charge point's answer in its own words, e.g. “Accepted”; `null` where it gave none. */
export function answerStatus({ exchanges }: Pick<Command, 'exchanges'>): string | null {
  const last = exchanges.at(-1);
  if (last === undefined) return null;
  if (last.error !== null) return last.error.description || last.error.code;
  return isRecord(last.response) && typeof last.response['status'] === 'string' ? last.response['status'] : null;
}
