import { useTexts } from '@plugboard/sdk';
import { Select } from '@plugboard/ui/data';
import { useEffect, useState } from 'react';
import { usePeople } from '../audit.api.ts';
import styles from '../audit.module.css';

interface PersonFilterProps {
  /** Account id; empty for anyone. */
  readonly chosen: string;
  readonly onChange: (id: string) => void;
}

const pause = 300;

/** Somebody of the tenant, searched for on the server. */
export function PersonFilter({ chosen, onChange }: PersonFilterProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [label, setLabel] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching } = usePeople(search, true);
  const found = (data?.results ?? []).map(({ id, first_name: first, last_name: last, email }) => ({
    value: id,
    label: `${`${first} ${last}`.trim() || email} (${email})`,
  }));
  const kept = chosen === '' || found.some(({ value }) => value === chosen) ? [] : [{ value: chosen, label }];
  return (
    <Select
      className={styles['field'] ?? ''}
      aria-label={t('audit.column.actor')}
      value={chosen}
      onChange={(value: string) => {
        setLabel(found.find((option) => option.value === value)?.label ?? '');
        onChange(value);
      }}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      popupMatchSelectWidth={false}
      notFoundContent={t('list.nothingFound')}
      options={[{ value: '', label: t('audit.anyone') }, ...kept, ...found]}
    />
  );
}
