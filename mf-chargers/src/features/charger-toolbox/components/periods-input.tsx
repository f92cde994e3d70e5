import { useTexts } from '@plugboard/sdk';
import { Button, Icon } from '@plugboard/ui';
import { Input } from '@plugboard/ui/data';
import { nextPeriod, type SchedulePeriod, type SchedulePeriodField, changePeriod } from '../schedule-periods.model.ts';
import styles from './periods-input.module.css';

interface PeriodsInputProps {
  /** Set by the form on the control in a frame. */
  readonly id?: string;
  readonly value?: readonly SchedulePeriod[];
  readonly onChange?: (value: readonly SchedulePeriod[] | undefined) => void;
  /** Whether all periods can be removed. */
  readonly mayBeNone: boolean;
}

const fields: readonly SchedulePeriodField[] = ['start_seconds', 'limit', 'phases'];

/** The periods of a charging schedule: from when on, how much. */
export function PeriodsInput({ id, value = [], onChange = () => undefined, mayBeNone }: PeriodsInputProps) {
  const { t } = useTexts();
  const changed = (at: number, period: SchedulePeriod) =>
    onChange(value.map((one, index) => (index === at ? period : one)));
  return (
    <div id={id} className={styles['periods']}>
      {value.map((period, at) => (
        // Periods are told apart by their place alone.
        <div key={at} className={styles['period']} role="group" aria-label={t('toolbox.period', { number: at + 1 })}>
          {fields.map((field) => (
            <Input
              key={field}
              type="number"
              min={0}
              prefix={<span className={styles['prefix']}>{t(`toolbox.periodField.${field}`)}</span>}
              aria-label={t(`toolbox.periodField.${field}`)}
              value={period[field] ?? ''}
              onChange={({ target }) => changed(at, changePeriod(period, field, target.value))}
            />
          ))}
          <Button
            type="text"
            aria-label={t('toolbox.removePeriod', { number: at + 1 })}
            icon={<Icon name="close" />}
            disabled={value.length === 1 && !mayBeNone}
            onClick={() => onChange(value.length === 1 ? undefined : value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div>
        <Button icon={<Icon name="plus" />} onClick={() => onChange([...value, nextPeriod(value)])}>
          {t('toolbox.addPeriod')}
        </Button>
      </div>
    </div>
  );
}
