import { useApiQuery } from '@plugboard/api';
import { getCharger, lookUpChargers } from '@plugboard/contracts/chargers';
// Imported by package name, so that a remote uses the shell's copies.
import { joinValues, urlIds, useDebouncedValue, useTexts } from '@plugboard/sdk';
import { ownFilter, type OwnFilterProps } from '@plugboard/sdk/lists';
import { MultiSelect, toChosen, toValues } from '@plugboard/ui/data';
import { useState } from 'react';

/** Limit of the lookup (spec §9 “Charger lookup”), and how many more come as the list is scrolled. */
const pageSize = 100;

/** Names under which a list shows its chargers: the operator's, or the identity that the charge point connects with. */
type ChargerName = 'custom_id' | 'charger_point_id';

/** Chargers that match the search, of the locations that are chosen beside it. */
const useChargerLookUp = (search: string, locations: readonly string[], limit: number) =>
  useApiQuery(
    lookUpChargers,
    { query: { search: search || undefined, location__in: joinValues(locations), limit } },
    { keepPrevious: true },
  );

/** Chargers, searched on the server. */
function ChargerFilter(props: OwnFilterProps<readonly string[]> & { readonly nameBy: ChargerName }) {
  const { label, chosen, filters, onChange, nameBy } = props;
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(pageSize);
  const locations = (filters['location'] ?? []) as readonly string[];
  const { data, isFetching } = useChargerLookUp(useDebouncedValue(typed.trim()), locations, limit);
  const options = (data?.results ?? []).map(({ pk, [nameBy]: name }) => ({ value: pk, label: name }));
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
      known={named && isNamed ? [{ value: named.id, label: named[nameBy] }] : []}
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

/**
 * A filter over the tenant's chargers, narrowed by the list's filter `location`.
 *
 * @example filters: { charger: chargerFilter('custom_id'), location: locations() }
 */
export const chargerFilter = (nameBy: ChargerName): ReturnType<typeof ownFilter<readonly string[]>> =>
  ownFilter<readonly string[]>({
    label: 'terms:charger',
    needs: 'view_charger',
    parser: urlIds(),
    control: (props) => <ChargerFilter {...props} nameBy={nameBy} />,
  });
