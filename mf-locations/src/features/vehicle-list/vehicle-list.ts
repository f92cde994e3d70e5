import { vehicleSortFields } from '@plugboard/contracts/vehicles';
import { joinValues, type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList, several } from '@plugboard/sdk/lists';

export const vehicleList = defineList({
  name: 'vehicles',
  title: 'vehicles.title',
  search: 'vehicles.search',
  failed: 'vehicles.failed',
  empty: { none: 'vehicles.none', narrowed: 'vehicles.noneFiltered' },
  filters: {
    manufacturer: several({ label: 'vehicles.field.manufacturer', any: 'vehicles.anyManufacturer' }),
    vendor: several({ label: 'vehicles.field.vendor', any: 'vehicles.anyVendor' }),
  },
  sortFields: vehicleSortFields,
  defaultSort: 'name',
});

export const vehicleQuery = (state: ListStateOf<typeof vehicleList>) => ({
  ...pageQuery(state),
  search: state.search.trim() || undefined,
  ordering: state.sort,
  manufacturer__in: joinValues(state.filters.manufacturer),
  vendor__in: joinValues(state.filters.vendor),
});
