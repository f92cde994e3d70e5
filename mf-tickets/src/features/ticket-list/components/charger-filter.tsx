import { useApiQuery } from '@plugboard/api';
import { getCharger, lookUpChargers } from '@plugboard/contracts/chargers';
import { joinValues, useDebouncedValue, useTexts } from '@plugboard/sdk';
import type { OwnFilterProps } from '@plugboard/sdk/lists';
import { useUiLocale } from '@plugboard/ui';
import { Select } from '@plugboard/ui/data';
import { useState } from 'react';

/** The first chargers that match the search, of the given locations or of all where none is given. */
const useChargerLookUp = (search: string, locations: readonly string[]) =>
  useApiQuery(
    lookUpChargers,
    { query: { search: search || undefined, location__in: joinValues(locations) } },
    { keepPrevious: true },
  );

/** Name of the charger that the address selects. */
const useChargerName = (id: string | undefined) =>
  useApiQuery(getCharger, { params: { id: id ?? '' } }, { enabled: id !== undefined }).data?.custom_id;

/** Value of the filter while it narrows nothing (spec §9). */
const allValue = 'all';

/** One charger, searched for on the server. */
export function ChargerFilter({ label, chosen: [chosen], filters, onChange }: OwnFilterProps<readonly string[]>) {
  const { t } = useTexts();
  const { nothingFound, loading } = useUiLocale();
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useChargerLookUp(useDebouncedValue(typed), filters['location'] as readonly string[]);
  const found = (data?.results ?? []).map(({ pk, custom_id: name }) => ({ value: pk, label: name }));
  const isFound = found.some(({ value }) => value === chosen);
  const named = useChargerName(isFound || data === undefined ? undefined : chosen);
  const known = chosen === undefined || isFound ? [] : [{ value: chosen, label: named ?? '…' }];
  const everything = found.length > 1 ? [{ value: allValue, label: t('terms:allChargers') }] : [];
  return (
    <Select
      style={{ width: '100%' }}
      aria-label={label}
      placeholder={t('terms:allChargers')}
      popupMatchSelectWidth={false}
      allowClear
      value={chosen ?? null}
      options={[...everything, ...known, ...found]}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={isFetching}
      notFoundContent={isFetching ? loading : nothingFound}
      onChange={(id: string | null | undefined) => {
        setTyped('');
        onChange(typeof id === 'string' && id !== allValue ? [id] : []);
      }}
    />
  );
}
