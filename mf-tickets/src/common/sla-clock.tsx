import type { TicketSla } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { formatDateTime, formatDuration, Icon, Tooltip } from '@plugboard/ui';
import { useDisplayZone } from './site-time.tsx';
import { readSla, roundTime } from './sla-clock.model.ts';
import styles from './sla-clock.module.css';
import { useNow } from './use-now.ts';

interface SlaClockProps {
  readonly sla: TicketSla;
  /** With its goal in a second line; on one line its hover says it. */
  readonly lines?: 1 | 2;
  /** In the largest unit alone, where many stand below each other. */
  readonly isShort?: boolean;
}

/** By when a ticket is to be answered or solved: “Due in 2 h”, “Overdue by 35 min”. */
export function SlaClock({ sla, lines = 1, isShort = false }: SlaClockProps) {
  const { t, language } = useTexts();
  const zone = useDisplayZone();
  const { key, tone, time } = readSla(sla, useNow().getTime());
  const goal = t(`sla.goal.${sla.goal}`);
  const exact = sla.due_at === null ? [] : [formatDateTime(sla.due_at, zone, language)];
  const isOver = sla.state === 'met' || sla.state === 'missed';
  return (
    <Tooltip title={[...(isOver ? [] : [goal]), ...exact].join(' · ')}>
      <span className={styles['clock']} data-tone={tone} data-lines={lines}>
        <span className={styles['time']}>
          <Icon name={sla.state === 'paused' ? 'pause' : 'clock'} size={14} />
          {t(`sla.${key}`, { time: formatDuration(isShort ? roundTime(time) : time, language) })}
        </span>
        {lines === 1 || isOver ? null : <span className={styles['goal']}>{goal}</span>}
      </span>
    </Tooltip>
  );
}
