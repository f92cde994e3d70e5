import { maxTariffHolidays } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { Button, Icon, localeOf } from '@plugboard/ui';
import { DayInput } from '@plugboard/ui/forms';
import { useState } from 'react';
import styles from '../location-electricity.module.css';

interface HolidaysProps {
  readonly id?: string;
  /** ISO dates, in order. */
  readonly value?: readonly string[];
  readonly onChange?: (holidays: readonly string[]) => void;
  readonly disabled: boolean;
}

const none: readonly string[] = [];

/** The days that go by the prices of weekends. */
export function Holidays({ id, value: holidays = none, onChange, disabled }: HolidaysProps) {
  const { t, language } = useTexts();
  const [typed, setTyped] = useState('');
  const format = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeZone: 'UTC' });
  const inWords = (holiday: string) => format.format(Date.parse(holiday));
  const canAdd = typed !== '' && !holidays.includes(typed) && holidays.length < maxTariffHolidays;
  const add = () => {
    onChange?.([...holidays, typed].toSorted());
    setTyped('');
  };
  return (
    <>
      {holidays.length === 0 ? null : (
        <ul className={styles['holidays']} aria-label={t('electricity.field.holidays')}>
          {holidays.map((holiday) => (
            <li key={holiday} className={styles['holiday']}>
              {inWords(holiday)}
              {disabled ? null : (
                <Button
                  type="text"
                  icon={<Icon name="close" />}
                  aria-label={t('electricity.removeHoliday', { holiday: inWords(holiday) })}
                  onClick={() => onChange?.(holidays.filter((one) => one !== holiday))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles['add']}>
        <DayInput id={id} disabled={disabled} value={typed} onChange={setTyped} />
        {disabled ? null : (
          <Button icon={<Icon name="plus" />} disabled={!canAdd} onClick={add}>
            {t('electricity.addHoliday')}
          </Button>
        )}
      </div>
    </>
  );
}
