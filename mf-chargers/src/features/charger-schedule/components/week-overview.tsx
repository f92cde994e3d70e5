import { isOvernight, minutesInADay, minutesOfTime, type ScheduleEntry } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { useWeekWords } from '../use-week-words.ts';
import { weekdays } from '../week-form.model.ts';
import styles from './week-overview.module.css';

type DayEntry = Pick<ScheduleEntry, 'weekday' | 'start_at' | 'end_at'>;

/** From–to of a day's bar in percent: overnight hours end with the day, and the rest is on the next one. */
function barsOf(schedule: readonly DayEntry[], weekday: number): { from: number; to: number }[] {
  const entry = schedule.find((each) => each.weekday === weekday);
  const before = schedule.find((each) => each.weekday === (weekday + 6) % 7);
  const percent = (time: string) => (minutesOfTime(time) / minutesInADay) * 100;
  const rest = before && isOvernight(before) ? [{ from: 0, to: percent(before.end_at) }] : [];
  if (!entry) return [{ from: 0, to: 100 }];
  return [...rest, { from: percent(entry.start_at), to: isOvernight(entry) ? 100 : percent(entry.end_at) }];
}

/** A week at a glance: a row per day with its hours. */
export function WeekOverview({ schedule }: { readonly schedule: readonly DayEntry[] }) {
  const { t } = useTexts();
  const { hours } = useWeekWords();
  if (schedule.length === 0) return <p className={styles['none']}>{t('schedule.none')}</p>;
  return (
    <ul className={styles['week']} aria-label={t('schedule.week')}>
      {weekdays.map((weekday) => {
        const entry = schedule.find((each) => each.weekday === weekday);
        return (
          <li key={weekday} className={styles['day']}>
            <span className={styles['name']}>{t(`schedule.short.${weekday}`)}</span>
            <span className={styles['track']} aria-hidden>
              {barsOf(schedule, weekday).map(({ from, to }) => (
                <span
                  key={`${from}–${to}`}
                  className={styles['bar']}
                  style={{ insetInlineStart: `${from}%`, width: `${to - from}%` }}
                />
              ))}
            </span>
            <span className={styles['hours']}>
              {hours(entry ?? null)}
              {entry && isOvernight(entry) ? ' +1' : ''}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
