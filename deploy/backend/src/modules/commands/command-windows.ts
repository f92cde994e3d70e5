import type { CommandAction } from '@plugboard/contracts';
import type { Settings } from '../../platform/settings.ts';

/** What an operator can set: longer where the network to the charge points is slow. */
type Windows = Pick<Settings['ocpp'], 'answerSeconds' | 'confirmSeconds'>;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** So long a command waits for the instance that holds the socket; then nobody does. */
export const queueWindow = 5 * second;

/** So long a charge point may take for an answer. */
export const answerWindow = ({ answerSeconds }: Windows): number => answerSeconds * second;

/** After this, an instance that was about to keep the answer is not there any more. */
const lateAnswer = 10 * second;

/** When to give up on a command that is sent now; the calls before it that are not answered yet count as its own. */
export const answerDeadline = (windows: Windows, now: Date, calls: number): Date =>
  new Date(now.getTime() + calls * answerWindow(windows) + lateAnswer);

const confirmWindows: Partial<Record<CommandAction, number>> = {
  reboot: 2 * minute,
  'get-configuration': 10 * minute,
  'get-diagnostics': 30 * minute,
  'get-report': 10 * minute,
  'get-monitoring-report': 10 * minute,
  'update-firmware': 6 * hour,
};

/** What the charge point does once it is idle may take as long as a car stands there. */
const scheduledWindow = 24 * hour;

/** Until when telemetry has to show what the charge point accepted. */
export function confirmDeadline(
  { action, parameters }: { readonly action: CommandAction; readonly parameters: Record<string, unknown> },
  words: string | null,
  now: Date,
  { confirmSeconds }: Windows,
): Date {
  const window = words?.startsWith('Scheduled') ? scheduledWindow : (confirmWindows[action] ?? confirmSeconds * second);
  const begins = parameters['retrieve_at'];
  const beginsAt = typeof begins === 'string' ? Math.max(Date.parse(begins), now.getTime()) : now.getTime();
  return new Date(beginsAt + window);
}
