import { useTexts } from '@plugboard/sdk';
import { Button, PlainTable } from '@plugboard/ui';
import { Checkbox } from '@plugboard/ui/data';
import { useState } from 'react';
import type { DayHours, WeekForm, Weekday } from '../week-form.model.ts';
import { dayField, weekdays } from '../week-form.model.ts';
import { useWeekWords } from '../use-week-words.ts';
import styles from '../schedule-editor.module.css';

interface CopyToDaysProps {
  readonly week: WeekForm;
  readonly from: Weekday;
  readonly hours: DayHours;
  readonly onCopy: (days: readonly Weekday[]) => void;
}

/** Copies the chosen day's times to others, which are then saved with it. */
export function CopyToDays({ week, from, hours, onCopy }: CopyToDaysProps) {
  const { t } = useTexts();
  const words = useWeekWords();
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);
  const others = weekdays.filter((weekday) => weekday !== from);
  const days = chosen.filter((weekday) => weekday !== from);
  const toggle = (weekday: Weekday) =>
    setChosen(days.includes(weekday) ? days.filter((day) => day !== weekday) : [...days, weekday].toSorted());
  return (
    <fieldset className={styles['copy']}>
      <legend>{t('schedule.copy.days')}</legend>
      <div className={styles['actions']}>
        {others.map((weekday) => (
          <Checkbox
            key={weekday}
            checked={days.includes(weekday)}
            onChange={() => toggle(weekday)}
            aria-label={t('schedule.copy.to', { day: t(`schedule.day.${weekday}`) })}
          >
            {t(`schedule.short.${weekday}`)}
          </Checkbox>
        ))}
      </div>
      {days.length === 0 ? null : (
        <PlainTable
          label={t('schedule.copy.dayDifferences')}
          heads={[t('schedule.weekday'), t('schedule.copy.now'), t('schedule.copy.after')]}
        >
          {days.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{t(`schedule.day.${weekday}`)}</th>
              <td>{words.hours(week[dayField(weekday)])}</td>
              <td>{words.hours(hours)}</td>
            </tr>
          ))}
        </PlainTable>
      )}
      <Button
        className={styles['start'] ?? ''}
        disabled={days.length === 0}
        onClick={() => {
          onCopy(days);
          setChosen([]);
        }}
      >
        {t('schedule.copy.applyDays')}
      </Button>
    </fieldset>
  );
}
