import type { Charger, ChargingSchedule, ScheduleFinding } from '@plugboard/contracts/chargers';
import { isOpenCommand } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { Button, DateTime, formatDateTime, formatFixed, Notice, type NoticeProps } from '@plugboard/ui';
import type { ReactNode } from 'react';
import styles from './delivery-status.module.css';

interface DeliveryStatusProps {
  readonly charger: Charger;
  readonly stored: ChargingSchedule;
  /** `null`: the account may not. */
  readonly onCheck: ((sendAgain: boolean) => void) | null;
}

interface Said {
  readonly tone: NoticeProps['tone'];
  readonly text: ReactNode;
}

/** Whether the charge point has the schedule and keeps to it; where it does otherwise, when and how. */
export function DeliveryStatus({ charger, stored, onCheck }: DeliveryStatusProps) {
  const { t } = useTexts();
  const said = useDeliveryWords(charger, stored);
  if (said === null) return null;
  const { check, command } = stored;
  const isDrift = check?.result === 'DRIFT';
  const isSettled = check !== null || (command !== null && !isOpenCommand(command.state));
  return (
    <Notice
      tone={said.tone}
      action={
        onCheck && isSettled ? (
          <span className={styles['actions']}>
            {isDrift ? <Button onClick={() => onCheck(true)}>{t('schedule.delivery.sendAgain')}</Button> : null}
            <Button onClick={() => onCheck(false)}>{t('schedule.delivery.check')}</Button>
          </span>
        ) : null
      }
    >
      {said.text}
      {check === null || check.findings.length === 0 ? null : (
        <ul className={styles['findings']}>
          {check.findings.map((finding) => (
            <Finding key={finding.starts_at} zone={charger.timezone} finding={finding} />
          ))}
        </ul>
      )}
    </Notice>
  );
}

function useDeliveryWords({ timezone }: Charger, { schedule, command, check }: ChargingSchedule): Said | null {
  const { t } = useTexts();
  if (command === null) return schedule.length === 0 ? null : { tone: 'info', text: t('schedule.delivery.waiting') };
  if (isOpenCommand(command.state)) return { tone: 'info', text: t('schedule.delivery.sending') };
  if (command.state === 'TIMED_OUT' || command.state === 'UNCONFIRMED')
    return { tone: 'warn', text: t('schedule.delivery.unanswered') };
  if (command.state !== 'CONFIRMED')
    return { tone: 'bad', text: t('schedule.delivery.refused', { reason: command.reason ?? '-' }) };
  if (schedule.length === 0) return null;
  if (check === null) return { tone: 'info', text: t('schedule.delivery.asking') };
  const tones = { KEPT: 'good', LIMITED: 'info', DRIFT: 'warn', UNKNOWN: 'info' } as const;
  return {
    tone: tones[check.result],
    text: (
      <>
        {t(`schedule.delivery.${check.result}`)} <DateTime value={check.checked_at} zone={timezone} />
      </>
    ),
  };
}

/** One time in which the charge point does something else. */
function Finding({ zone, finding }: { readonly zone: string; readonly finding: ScheduleFinding }) {
  const { t, language } = useTexts();
  const { kind, starts_at, ends_at, expected, actual, unit } = finding;
  const power = (value: number) =>
    unit === 'A' ? `${formatFixed(value, language, 0)} A` : `${formatFixed(value / 1000, language, 1)} kW`;
  const [from, to] = [starts_at, ends_at].map((at) => formatDateTime(at, zone, language));
  return <li>{t(`schedule.finding.${kind}`, { from, to, expected: power(expected), actual: power(actual) })}</li>;
}
