import { useCan } from '@plugboard/auth';
import {
  chargerStatuses,
  chargerStatusLabelKey,
  connectivities,
  currentTypes,
  paymentTypes,
} from '@plugboard/contracts';
import { useTexts } from '@plugboard/sdk';
import type { Filter } from '@plugboard/ui/data';
import { useChargerMakes } from './charger-list.api.ts';
import { modelsOf } from './charger-makes.model.ts';
import { tabFilters } from './charger-tabs.model.ts';
import { ChoiceFilter } from './components/choice-filter.tsx';
import { LocationFilter } from './components/location-filter.tsx';
import { SeveralFilter } from './components/several-filter.tsx';
import type { ChargerListStateInUse } from './use-charger-list-state.ts';

/** The filters of the list; what the tab decides is not asked again. */
export function useChargerFilters({ state, filterBy }: ChargerListStateInUse): readonly Filter[] {
  const { t } = useTexts();
  const makes = useChargerMakes();
  const seesLocations = useCan('view_location');
  const tab = tabFilters[state.tab];

  const location: Filter = {
    key: 'location',
    label: t('column.location'),
    control: <LocationFilter chosen={state.location} onChange={(ids) => filterBy({ location: ids })} />,
  };
  const activated: Filter = {
    key: 'activated',
    label: t('column.licence'),
    control: (
      <ChoiceFilter
        label={t('column.licence')}
        any={t('filters.anyActivation')}
        values={['yes', 'no'] as const}
        labelOf={(value) => t(value === 'yes' ? 'list.activated' : 'list.notActivated')}
        chosen={state.activated}
        onChange={(value) => filterBy({ activated: value })}
      />
    ),
  };
  return [
    ...(seesLocations ? [location] : []),
    {
      key: 'status',
      label: t('column.status'),
      control: (
        <SeveralFilter
          label={t('column.status')}
          all={t('filters.allStatuses')}
          values={tab.statuses ?? chargerStatuses}
          labelOf={(status) => t(`status.${chargerStatusLabelKey(status)}`)}
          chosen={state.status}
          onChange={(status) => filterBy({ status })}
        />
      ),
    },
    {
      key: 'current',
      label: t('column.currentType'),
      control: (
        <ChoiceFilter
          label={t('column.currentType')}
          any={t('filters.anyCurrent')}
          values={currentTypes}
          labelOf={(value) => t(`current.${value}`)}
          chosen={state.current}
          onChange={(value) => filterBy({ current: value })}
        />
      ),
    },
    {
      key: 'manufacturer',
      label: t('column.manufacturer'),
      control: (
        <SeveralFilter
          label={t('column.manufacturer')}
          all={t('filters.allManufacturers')}
          values={makes.map(({ name }) => name)}
          chosen={state.manufacturer}
          onChange={(manufacturer) => filterBy({ manufacturer, model: [] })}
        />
      ),
    },
    {
      key: 'model',
      label: t('column.model'),
      control: (
        <SeveralFilter
          label={t('column.model')}
          all={t('filters.allModels')}
          values={modelsOf(makes, state.manufacturer)}
          chosen={state.model}
          onChange={(model) => filterBy({ model })}
        />
      ),
    },
    {
      key: 'payment',
      label: t('column.payment'),
      control: (
        <SeveralFilter
          label={t('column.payment')}
          all={t('filters.allPayments')}
          values={paymentTypes}
          labelOf={(value) => t(`payment.${value}`)}
          chosen={state.payment}
          onChange={(payment) => filterBy({ payment })}
        />
      ),
    },
    {
      key: 'connectivity',
      label: t('column.connectivity'),
      control: (
        <SeveralFilter
          label={t('column.connectivity')}
          all={t('filters.allConnectivities')}
          values={connectivities}
          labelOf={(value) => t(`connectivity.${value}`)}
          chosen={state.connectivity}
          onChange={(connectivity) => filterBy({ connectivity })}
        />
      ),
    },
    ...(tab.activated === undefined ? [activated] : []),
  ];
}
