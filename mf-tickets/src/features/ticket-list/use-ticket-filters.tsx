import { useCan } from '@plugboard/auth';
import { ticketStatuses } from '@plugboard/contracts';
import { useListTexts, useTexts } from '@plugboard/sdk';
import { LocationFilter } from '@plugboard/sdk/lists';
import { DaySpanFilter, type Filter, SeveralFilter } from '@plugboard/ui/data';
import { ChargerFilter } from './components/charger-filter.tsx';
import type { TicketListInUse } from './use-ticket-page.ts';

/** Filters of the list. Filters for records that the account may not see are hidden. */
export function useTicketFilters({ state, filterBy, isSet }: TicketListInUse): readonly Filter[] {
  const { t } = useTexts();
  const { choices, days, locations } = useListTexts();
  const { filters } = state;
  const seesLocations = useCan('view_location');
  const seesChargers = useCan('view_charger');
  const filter = (key: keyof typeof filters, label: string, control: Filter['control']): Filter => ({
    key,
    label,
    isSet: isSet(key),
    control,
  });
  const location = filter(
    'location',
    locations.field,
    <LocationFilter chosen={filters.location} onChange={(ids) => filterBy({ location: ids })} />,
  );
  const charger = filter(
    'charger',
    t('filters.charger'),
    <ChargerFilter
      chosen={filters.charger[0]}
      locations={filters.location}
      onChange={(id) => filterBy({ charger: id === undefined ? [] : [id] })}
    />,
  );
  return [
    ...(seesLocations ? [location] : []),
    filter(
      'status',
      t('filters.status'),
      <SeveralFilter
        texts={choices(t('filters.status'), t('filters.allStatuses'))}
        values={ticketStatuses}
        labelOf={(status) => t(`status.${status}`)}
        chosen={filters.status}
        onChange={(status) => filterBy({ status })}
      />,
    ),
    ...(seesChargers ? [charger] : []),
    filter(
      'created',
      t('filters.created'),
      <DaySpanFilter
        texts={days(t('filters.created'), t('filters.anyDay'))}
        chosen={filters.created}
        onChange={(created) => filterBy({ created })}
      />,
    ),
  ];
}
