import { vehicleRouteSortFields } from '@plugboard/contracts/vehicles';
import { joinValues, type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList, several } from '@plugboard/sdk/lists';

export const routeList = defineList({
  name: 'routes',
  title: 'routes.title',
  search: 'routes.search',
  failed: 'routes.failed',
  empty: { none: 'routes.none', narrowed: 'routes.noneFiltered' },
  filters: { vehicle: several({ label: 'vehicles.one', any: 'routes.anyVehicle' }) },
  sortFields: vehicleRouteSortFields,
  defaultSort: 'name',
});

export const routeQuery = (state: ListStateOf<typeof routeList>) => ({
  ...pageQuery(state),
  search: state.search.trim() || undefined,
  ordering: state.sort,
  vehicle__in: joinValues(state.filters.vehicle),
});
