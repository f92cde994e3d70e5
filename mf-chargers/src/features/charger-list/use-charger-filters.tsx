import { useCan } from '@plugboard/auth';
import {
  chargerStatuses,
  chargerStatusLabelKey,
  connectivities,
  currentTypes,
  paymentTypes,
} from '@plugboard/contracts';
import { useListTexts, useTexts } from '@plugboard/sdk';
import { LocationFilter } from '@plugboard/sdk/lists';
import { ChoiceFilter, type Filter, SeveralFilter } from '@plugboard/ui/data';
import { useChargerMakes } from './charger-list.api.ts';
import { modelsOf } from './charger-makes.model.ts';
import { tabFilters } from './charger-tabs.model.ts';
import type { ChargerListInUse } from './use-charger-page.ts';

/** Filters of the list, without those that the tab decides. */
export function useChargerFilters({ state, filterBy, isSet }: ChargerListInUse): readonly Filter[] {
  const { t } = useTexts();
  const { choices, locations } = useListTexts();
  const { filters } = state;
  const makes = useChargerMakes();
  const seesLocations = useCan('view_location');
  const tab = tabFilters[state.tab];

  const location: Filter = {
    key: 'location',
    label: locations.field,
    isSet: isSet('location'),
    control: <LocationFilter chosen={filters.location} onChange={(ids) => filterBy({ location: ids })} />,
  };
  const activated: Filter = {
    key: 'activated',
    label: t('column.licence'),
    isSet: isSet('activated'),
    control: (
      <ChoiceFilter
        label={t('column.licence')}
        any={t('filters.anyActivation')}
        values={['yes', 'no'] as const}
        labelOf={(value) => t(value === 'yes' ? 'list.activated' : 'list.notActivated')}
        chosen={filters.activated}
        onChange={(value) => filterBy({ activated: value })}
      />
    ),
  };
  return [
    ...(seesLocations ? [location] : []),
    {
      key: 'status',
      label: t('column.status'),
      isSet: isSet('status'),
      control: (
        <SeveralFilter
          texts={choices(t('column.status'), t('filters.allStatuses'))}
          values={tab.statuses ?? chargerStatuses}
          labelOf={(status) => t(`status.${chargerStatusLabelKey(status)}`)}
          chosen={filters.status}
          onChange={(status) => filterBy({ status })}
        />
      ),
    },
    {
      key: 'current',
      label: t('column.currentType'),
      isSet: isSet('current'),
      control: (
        <ChoiceFilter
          label={t('column.currentType')}
          any={t('filters.anyCurrent')}
          values={currentTypes}
          labelOf={(value) => t(`current.${value}`)}
          chosen={filters.current}
          onChange={(value) => filterBy({ current: value })}
        />
      ),
    },
    {
      key: 'manufacturer',
      label: t('column.manufacturer'),
      isSet: isSet('manufacturer'),
      control: (
        <SeveralFilter
          texts={choices(t('column.manufacturer'), t('filters.allManufacturers'))}
          values={makes.map(({ name }) => name)}
          chosen={filters.manufacturer}
          onChange={(manufacturer) => filterBy({ manufacturer, model: [] })}
        />
      ),
    },
    {
      key: 'model',
      label: t('column.model'),
      isSet: isSet('model'),
      control: (
        <SeveralFilter
          texts={choices(t('column.model'), t('filters.allModels'))}
          values={modelsOf(makes, filters.manufacturer)}
          chosen={filters.model}
          onChange={(model) => filterBy({ model })}
        />
      ),
    },
    {
      key: 'payment',
      label: t('column.payment'),
      isSet: isSet('payment'),
      control: (
        <SeveralFilter
          texts={choices(t('column.payment'), t('filters.allPayments'))}
          values={paymentTypes}
          labelOf={(value) => t(`payment.${value}`)}
          chosen={filters.payment}
          onChange={(payment) => filterBy({ payment })}
        />
      ),
    },
    {
      key: 'connectivity',
      label: t('column.connectivity'),
      isSet: isSet('connectivity'),
      control: (
        <SeveralFilter
          texts={choices(t('column.connectivity'), t('filters.allConnectivities'))}
          values={connectivities}
          labelOf={(value) => t(`connectivity.${value}`)}
          chosen={filters.connectivity}
          onChange={(connectivity) => filterBy({ connectivity })}
        />
      ),
    },
    ...(tab.activated === undefined ? [activated] : []),
  ];
}
