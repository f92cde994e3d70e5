import { addDays, weekdayOfDate, type WeeklyRepeat } from '@plugboard/contracts/grid';
import { useTexts } from '@plugboard/sdk';
import { Checkbox } from '@plugboard/ui/data';
import { DayInput, FieldFrame, type FieldProps, Form } from '@plugboard/ui/forms';
import { useId } from 'react';
import { weekdayName } from '../../../common/events/weekday-names.ts';
import styles from '../grid-event-form.module.css';

interface RepeatChoiceProps {
  /** A series cannot become a single event. */
  readonly isSeries: boolean;
  // Given by the frame.
  readonly id?: string;
  readonly value?: WeeklyRepeat | null;
  readonly onChange?: (repeat: WeeklyRepeat | null) => void;
  readonly disabled?: boolean;
}

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
const fourWeeks = 27;

function RepeatChoice({ id, isSeries, value = null, onChange, disabled = false }: RepeatChoiceProps) {
  const { t, language } = useTexts();
  const untilId = useId();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const begin = (): WeeklyRepeat => {
    const date = String(form.getFieldValue('date'));
    return { weekdays: [weekdayOfDate(date)], until: addDays(date, fourWeeks) };
  };
  return (
    <div className={styles['repeat']}>
      {isSeries ? null : (
        <Checkbox
          {...(id === undefined ? {} : { id })}
          checked={value !== null}
          disabled={disabled}
          onChange={({ target }) => onChange?.(target.checked ? begin() : null)}
        >
          {t('form.weekly')}
        </Checkbox>
      )}
      {value === null ? null : (
        <>
          <div className={styles['weekdays']} role="group" aria-label={t('form.weekdays')}>
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                checked={value.weekdays.includes(day)}
                disabled={disabled}
                onChange={({ target }) =>
                  onChange?.({
                    ...value,
                    weekdays: weekdays.filter((each) =>
                      each === day ? target.checked : value.weekdays.includes(each),
                    ),
                  })
                }
              >
                {weekdayName(day, language)}
              </Checkbox>
            ))}
          </div>
          <label className={styles['until']} htmlFor={untilId}>
            {t('form.until')}
            <DayInput
              id={untilId}
              value={value.until}
              disabled={disabled}
              onChange={(until) => onChange?.({ ...value, until })}
            />
          </label>
        </>
      )}
    </div>
  );
}

/** Weekly repetition on chosen days until a last one; `null` for once. */
export const RepeatField = ({ isSeries, ...field }: FieldProps & Pick<RepeatChoiceProps, 'isSeries'>) => (
  <FieldFrame {...field} isAnswered>
    <RepeatChoice isSeries={isSeries} {...(field.disabled === true ? { disabled: true } : {})} />
  </FieldFrame>
);
