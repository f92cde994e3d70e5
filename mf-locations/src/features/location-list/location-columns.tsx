import type { LocationListItem } from '@plugboard/contracts/locations';
import { places } from '@plugboard/contracts/platform';
import { Link } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { formatDate, orDash } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { Attention } from '../../common/attention.tsx';
import { LocationMarks } from './components/location-marks.tsx';

const LocationName = ({ site }: { readonly site: LocationListItem }) => (
  <Link to={places.location(site.id)}>{site.name}</Link>
);

export const locationColumns: readonly ListColumn<LocationListItem>[] = [
  {
    key: 'name',
    label: 'terms:location',
    fixed: 'start',
    width: 260,
    render: (site) => <TwoLines strong first={<LocationName site={site} />} second={<LocationMarks site={site} />} />,
  },
  { key: 'address', label: 'details.address', width: 320, render: ({ address }) => address },
  { key: 'chargers', label: 'list.chargers', align: 'end', width: 100, render: ({ chargers }) => chargers.total },
  { key: 'attention', label: 'list.attention', width: 220, render: (site) => <Attention site={site} /> },
  { key: 'company_name', label: 'details.company_name', render: ({ company_name: name }) => orDash(name) },
  {
    key: 'created_at',
    label: 'list.added',
    width: 130,
    render: ({ created_at: at, timezone }, { language }) => formatDate(at, timezone, language),
  },
];

export const locationPhoneRow: ListPhoneRow<LocationListItem> = (site) => ({
  title: <LocationName site={site} />,
  detail: site.address,
  end: <Attention site={site} />,
});
