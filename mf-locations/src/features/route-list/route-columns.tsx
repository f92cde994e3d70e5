import { places } from '@plugboard/contracts/platform';
import { toMiles, type VehicleRoute } from '@plugboard/contracts/vehicles';
import { Link } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { formatDate, formatNumber, missing } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { metresOf } from '../../common/routes/route-battery.model.ts';
import { useRouteWords } from '../../common/routes/route-words.ts';

function RouteName({ route }: { readonly route: VehicleRoute }) {
  const { nameOf, list } = useRouteWords();
  const { rout } = route.data;
  const ends = [rout[0], rout.at(-1)].flatMap((end) => end ?? []);
  return <TwoLines first={<Link to={places.vehicleRoute(route.id)}>{nameOf(route)}</Link>} second={list(ends)} />;
}

export const routeColumns: readonly ListColumn<VehicleRoute>[] = [
  { key: 'name', label: 'routes.field.name', fixed: 'start', render: (route) => <RouteName route={route} /> },
  {
    key: 'vehicle',
    label: 'vehicles.one',
    render: ({ vehicle, vehicle_name: name }) => <Link to={places.vehicle(vehicle)}>{name}</Link>,
  },
  { key: 'waypoints', label: 'routes.waypoints', align: 'end', render: ({ data }) => data.rout.length },
  {
    key: 'length',
    label: 'routes.length',
    align: 'end',
    unit: 'mi',
    render: ({ way }, { language }) => (way === null ? missing : formatNumber(toMiles(metresOf(way)), language)),
  },
  {
    key: 'created_at',
    label: 'routes.added',
    render: ({ created_at: at }, { language }) =>
      formatDate(at, Intl.DateTimeFormat().resolvedOptions().timeZone, language),
  },
];

export const routePhoneRow: ListPhoneRow<VehicleRoute> = (route) => ({
  title: <RouteName route={route} />,
  detail: route.vehicle_name,
});
