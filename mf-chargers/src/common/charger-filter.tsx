import { useApiQuery } from '@plugboard/api';
import { getCharger, lookUpChargers } from '@plugboard/contracts/chargers';
import { joinValues, urlIds, useDebouncedValue, useTexts } from '@plugboard/sdk';
import { ownFilter, type OwnFilterProps } from '@plugboard/sdk/lists';
import { MultiSelect, toChosen, toValues } from '@plugboard/ui/data';
import { useState } from 'react';

const pageSize = 50;

/** Chargers that match the search, of the locations that are chosen beside it. */
const useChargerLookUp = (search: string, locations: readonly string[], limit: number) =>
  useApiQuery(
    lookUpChargers,
    { query: { search: search || undefined, location__in: joinValues(locations), limit } },
    { keepPrevious: true },
  );

/** Chargers, searched on the server. */
function ChargerFilter({ label, chosen, filters, onChange }: OwnFilterProps<readonly string[]>) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(pageSize);
  const locations = (filters['location'] ?? []) as readonly string[];
  const { data, isFetching } = useChargerLookUp(useDebouncedValue(typed.trim()), locations, limit);
  const options = (data?.results ?? []).map(({ pk, custom_id: name }) => ({ value: pk, label: name }));
  const [unlisted, ...others] =
    data === undefined ? [] : chosen.filter((id) => options.every(({ value }) => value !== id));
  // The name of a single one is looked up; several are only counted.
  const isNamed = unlisted !== undefined && others.length === 0;
  const { data: named } = useApiQuery(getCharger, { params: { id: unlisted ?? '' } }, { enabled: isNamed });
  return (
    <MultiSelect
      label={label}
      any={t('terms:allChargers')}
      options={options}
      known={named && isNamed ? [{ value: named.id, label: named.custom_id }] : []}
      chosen={toChosen(chosen)}
      onChange={(next) => onChange(toValues(next))}
      loading={isFetching}
      onSearch={(text) => {
        setTyped(text);
        setLimit(pageSize);
      }}
      onNearEnd={() => {
        if (!isFetching && data !== undefined && data.results.length < data.count) setLimit(limit + pageSize);
      }}
    />
  );
}

/** A filter over the tenant's chargers, narrowed by the list's filter `location`. */
export const chargerFilter = () =>
  ownFilter<readonly string[]>({
    label: 'terms:charger',
    needs: 'view_charger',
    parser: urlIds(),
    control: ChargerFilter,
  });
