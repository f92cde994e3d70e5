import { useGate } from '@plugboard/auth';
import { listLocations } from '@plugboard/contracts/locations';
import { places } from '@plugboard/contracts/platform';
import { urlChoice, useNavigate, useTexts, useUrlState } from '@plugboard/sdk';
import { Icon } from '@plugboard/ui';
import { ListPage, useList } from '@plugboard/sdk/lists';
import { LocationMap } from '@plugboard/ui/map';
import { addGate } from '../../common/gates.ts';
import { LocationCard } from './components/location-card.tsx';
import { locationColumns, locationPhoneRow } from './location-columns.tsx';
import { saveLocations } from './location-list.api.ts';
import { locationList, locationQuery, mapQuery } from './location-list.ts';

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
