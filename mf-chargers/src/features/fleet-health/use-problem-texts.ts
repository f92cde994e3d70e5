import { describeFault, type HealthProblem } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import type { StatusStyle } from '@plugboard/ui';

export const problemStyles: Readonly<Record<HealthProblem, StatusStyle>> = {
  FAULTED: { tone: 'bad', icon: 'warning' },
  OFFLINE: { tone: 'muted', icon: 'offline' },
  UNAVAILABLE: { tone: 'muted', icon: 'wrench' },
  FAILING_SESSIONS: { tone: 'warn', icon: 'bolt' },
  UNSTABLE_CONNECTION: { tone: 'warn', icon: 'offline' },
  STALE_HEARTBEAT: { tone: 'warn', icon: 'clock' },
  CLOCK_OFF: { tone: 'warn', icon: 'clock' },
  SCHEDULE_DIFFERS: { tone: 'warn', icon: 'clock' },
  OUTDATED_FIRMWARE: { tone: 'info', icon: 'download' },
  OUT_OF_ORDER: { tone: 'muted', icon: 'ban' },
  NEVER_CONNECTED: { tone: 'muted', icon: 'question' },
};

/** Text key of a problem: a status by its own name. */
export function problemKey(problem: HealthProblem) {
  if (problem === 'FAULTED') return 'terms:chargerStatus.faulted';
  if (problem === 'OFFLINE') return 'terms:chargerStatus.offline';
  return problem === 'OUT_OF_ORDER' ? 'terms:chargerStatus.outOfOrder' : (`health.problem.${problem}` as const);
}

/** Names problems and their kinds: a fault by its cause, firmware by its version. */
export function useProblemTexts() {
  const { t, language } = useTexts();
  return {
    problem: (problem: HealthProblem) => t(problemKey(problem)),
    hint: (problem: HealthProblem) => t(`health.hint.${problem}`),
    detail: (problem: HealthProblem, detail: string) => {
      if (problem === 'OUTDATED_FIRMWARE') return t('health.version', { version: detail });
      return detail === '' ? t('health.noCode') : describeFault(detail, language);
    },
  };
}
