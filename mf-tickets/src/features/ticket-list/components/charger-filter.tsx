import { useListTexts, usePaused, useTexts } from '@plugboard/sdk';
import { Select } from '@plugboard/ui/data';
import { useState } from 'react';
import { useChargerNamed, useChargers } from '../ticket-list.api.ts';

/** The filter's value for all chargers (spec §9). */
const all = 'all';

interface ChargerFilterProps {
  readonly chosen: string | undefined;
  /** Locations of the offered chargers; all when empty. */
  readonly locations: readonly string[];
  readonly onChange: (id: string | undefined) => void;
}

/** One charger, searched for on the server. */
export function ChargerFilter({ chosen, locations, onChange }: ChargerFilterProps) {
  const { t } = useTexts();
  const { nothingFound, loading } = useListTexts().choices('', '');
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useChargers(usePaused(typed), locations);
  const found = (data?.results ?? []).map(({ pk, custom_id: name }) => ({ value: pk, label: name }));
  const isFound = found.some(({ value }) => value === chosen);
  const named = useChargerNamed(isFound || data === undefined ? undefined : chosen);
  const known = chosen === undefined || isFound ? [] : [{ value: chosen, label: named ?? '…' }];
  const everything = found.length > 1 ? [{ value: all, label: t('filters.allChargers') }] : [];
  return (
    <Select
      style={{ width: '100%' }}
      aria-label={t('filters.charger')}
      placeholder={t('filters.allChargers')}
      popupMatchSelectWidth={false}
      allowClear
      value={chosen ?? null}
      options={[...everything, ...known, ...found]}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={isFetching}
      notFoundContent={isFetching ? loading : nothingFound}
      onChange={(id: string | null | undefined) => {
        setTyped('');
        onChange(id === all ? undefined : (id ?? undefined));
      }}
    />
  );
}
