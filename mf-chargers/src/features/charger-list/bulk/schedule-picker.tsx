import { useApiQuery } from '@plugboard/api';
import { listChargers } from '@plugboard/contracts/chargers';
import { useDebouncedValue, useTexts } from '@plugboard/sdk';
import { Select } from '@plugboard/ui/data';
import { useId, useState } from 'react';
import styles from './bulk.module.css';

interface SchedulePickerProps {
  readonly port: string | null;
  readonly onChange: (port: string | null) => void;
}

const maxFound = 25;

/** The port whose week is copied: one that has a schedule. */
export function SchedulePicker({ port, onChange }: SchedulePickerProps) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useApiQuery(
    listChargers,
    { query: { search: useDebouncedValue(typed.trim()) || undefined, limit: maxFound } },
    { keepPrevious: true },
  );
  const options = (data?.results ?? []).flatMap((charger) =>
    charger.ports
      .filter(({ schedule }) => schedule.length > 0)
      .map(({ id: value, connector_id }) => ({
        value,
        label: [charger.custom_id, t('terms:portNumber', { connector_id }), charger.location_name]
          .filter((part) => part !== null)
          .join(' · '),
      })),
  );
  return (
    <div>
      <label htmlFor={id}>{t('bulk.scheduleOf')}</label>
      <Select<string>
        id={id}
        className={styles['wide'] ?? ''}
        value={port}
        options={options}
        loading={isFetching}
        placeholder={t('bulk.chooseSchedule')}
        notFoundContent={t('bulk.noSchedule')}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        onChange={onChange}
      />
      <p className={styles['quiet']}>{t('bulk.scheduleHint')}</p>
    </div>
  );
}
