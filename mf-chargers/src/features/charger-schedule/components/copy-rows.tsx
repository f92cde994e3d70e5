import { useTexts } from '@plugboard/sdk';
import { PlainTable } from '@plugboard/ui';
import type { CopyRow } from '../copy-plan.model.ts';
import { useWeekWords } from '../use-week-words.ts';
import { dayField } from '../week-form.model.ts';

interface CopyRowsProps {
  readonly rows: readonly CopyRow[];
  /** By port: `null` is saved, else why not. */
  readonly results: ReadonlyMap<string, string | null>;
}

/** Changes of copying at each port, with their results. */
export function CopyRows({ rows, results }: CopyRowsProps) {
  const { t } = useTexts();
  const { hours } = useWeekWords();
  const state = ({ port, refusal }: CopyRow) => {
    if (refusal !== null) return t(`schedule.copy.refusal.${refusal}`);
    const result = results.get(port);
    if (result === undefined) return t('schedule.copy.willChange');
    return result ?? t('schedule.copy.done');
  };
  return (
    <PlainTable
      label={t('schedule.copy.differences')}
      heads={[t('terms:port'), t('schedule.copy.changes'), t('schedule.copy.result')]}
    >
      {rows.map((row) => (
        <tr key={row.port}>
          <th scope="row">
            {row.charger} {t('terms:portNumber', { connector_id: row.connector })}
          </th>
          <td>
            {row.days.map((weekday) => (
              <div key={weekday}>
                {t(`schedule.short.${weekday}`)} {hours(row.before[dayField(weekday)])} →{' '}
                {hours(row.after[dayField(weekday)])}
              </div>
            ))}
          </td>
          <td>{state(row)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
