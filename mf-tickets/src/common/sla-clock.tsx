import type { TicketSla } from '@plugboard/contracts/tickets';
import { useNow, useTexts } from '@plugboard/sdk';
import { formatDateTime, formatDuration, Icon, Tooltip } from '@plugboard/ui';
import { useDisplayZone } from './site-time.tsx';
import { readSla, roundTime } from './sla-clock.model.ts';
import styles from './sla-clock.module.css';

interface SlaClockProps {
  readonly sla: TicketSla;
  /** With its goal, or that it is paused, in a second line; the hover says the goal anyway. */
  readonly lines?: 1 | 2;
  /** In the largest unit alone, where many stand below each other. */
  readonly isShort?: boolean;
}

/** Text of a paused clock where a second line or the status beside it says that it is paused. */
const pausedAlone = { paused: 'left', pausedOverdue: 'overdueBefore' } as const;

/** By when a ticket is to be answered or solved: “Due in 2 h”, “Overdue by 35 min”. */
export function SlaClock({ sla, lines = 1, isShort = false }: SlaClockProps) {
  const { t, language } = useTexts();
  const zone = useDisplayZone();
  const { key, tone, time } = readSla(sla, useNow().getTime());
  const goal = t(`sla.goal.${sla.goal}`);
  const exact = sla.due_at === null ? [] : [formatDateTime(sla.due_at, zone, language)];
  const isPaused = key === 'paused' || key === 'pausedOverdue';
  // A number and its unit stay on one line.
  const duration = formatDuration(isShort ? roundTime(time) : time, language).replaceAll(' ', '\u00A0');
  const isOver = sla.state === 'met' || sla.state === 'missed';
  return (
    <Tooltip title={[...(isOver ? [] : [goal]), ...exact].join(' · ')}>
      <span className={styles['clock']} data-tone={tone} data-lines={lines}>
        <span className={styles['time']}>
          <Icon name={isPaused ? 'pause' : 'clock'} size={14} />
          {t(`sla.${isPaused && (lines === 2 || isShort) ? pausedAlone[key] : key}`, { time: duration })}
        </span>
        {lines === 1 || isOver ? null : <span className={styles['goal']}>{isPaused ? t('sla.isPaused') : goal}</span>}
      </span>
    </Tooltip>
  );
}
