import { useGate } from '@plugboard/auth';
import { listLocations, type LocationListItem } from '@plugboard/contracts/locations';
import { places } from '@plugboard/contracts/platform';
import { Link, urlChoice, useNavigate, useTexts, useUrlState } from '@plugboard/sdk';
import { type ListColumn, ListPage, type ListPhoneRow, useList } from '@plugboard/sdk/lists';
import { formatDate, Icon, orDash } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { LocationMap } from '@plugboard/ui/map';
import { Attention } from '../../common/attention.tsx';
import { addGate } from '../../common/gates.ts';
import { LocationCard } from './components/location-card.tsx';
import { LocationMarks } from './components/location-marks.tsx';
import { saveLocations } from './location-list.api.ts';
import { locationList, locationQuery, mapQuery } from './location-list.ts';

const LocationName = ({ site }: { readonly site: LocationListItem }) => (
  <Link to={places.location(site.id)}>{site.name}</Link>
);

const locationColumns: readonly ListColumn<LocationListItem>[] = [
  {
    key: 'name',
    label: 'terms:location',
    fixed: 'start',
    width: 240,
    render: (site) => <TwoLines strong first={<LocationName site={site} />} second={<LocationMarks site={site} />} />,
  },
  { key: 'address', label: 'details.address', width: 240, render: ({ address }) => address },
  { key: 'chargers', label: 'list.chargers', align: 'end', width: 100, render: ({ chargers }) => chargers.total },
  { key: 'attention', label: 'list.attention', width: 220, render: (site) => <Attention site={site} /> },
  { key: 'company_name', label: 'details.company_name', width: 150, render: ({ company_name: name }) => orDash(name) },
  {
    key: 'created_at',
    label: 'list.added',
    width: 120,
    render: ({ created_at: at, timezone }, { language }) => formatDate(at, timezone, language),
  },
];

const locationPhoneRow: ListPhoneRow<LocationListItem> = (site) => ({
  title: <LocationName site={site} />,
  detail: site.address,
  detailEnd: <Attention site={site} isShort />,
});

const mapInAddress = { map: urlChoice(['', 'on'], '') };

/** The tenant's sites (spec §2.10 “list”), with those of the page on a map. */
export default function LocationListScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayAdd = useGate(addGate).open;
  const list = useList(locationList, listLocations, locationQuery);
  const [{ map }, setAddress] = useUrlState(mapInAddress);
  const open = (id: string) => void navigate(places.location(id));
  const points = (list.items ?? []).map(({ id, latitude, longitude, name }) => ({
    id,
    latitude,
    longitude,
    label: name,
  }));
  return (
    <ListPage
      list={list}
      rows={list.items}
      rowKey={({ id }) => id}
      columns={locationColumns}
      phoneRow={locationPhoneRow}
      renderCard={(site) => <LocationCard site={site} />}
      onRowOpen={({ id }) => open(id)}
      exported={{
        label: 'list.export',
        place: 'menu',
        save: (options) => saveLocations(list.state, options),
        failed: 'list.exportFailed',
      }}
      secondaryActions={[
        { key: 'maps', label: t('list.openMaps'), onClick: () => void navigate(places.maps(mapQuery(list.state))) },
        {
          key: 'map',
          label: t(map === 'on' ? 'list.hideMap' : 'list.showMap'),
          onClick: () => setAddress({ map: map === 'on' ? '' : 'on' }),
        },
        ...(mayAdd
          ? [{ key: 'import', label: t('import.title'), onClick: () => void navigate(places.importLocations()) }]
          : []),
      ]}
      {...(mayAdd
        ? {
            primaryAction: {
              label: t('add.title'),
              icon: <Icon name="plus" />,
              onClick: () => void navigate(places.addLocation()),
            },
          }
        : {})}
    >
      {map === 'on' && points.length > 0 ? <LocationMap label={t('list.map')} points={points} onSelect={open} /> : null}
    </ListPage>
  );
}
