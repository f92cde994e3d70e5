import { places } from '@plugboard/contracts/platform';
import { toMiles, type VehicleRoute } from '@plugboard/contracts/vehicles';
import { Link, useTexts } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { formatDate, formatNumber, missing } from '@plugboard/ui';
import { FactLine, TwoLines } from '@plugboard/ui/data';
import { metresOf } from '../../common/routes/route-battery.model.ts';
import { useRouteWords } from '../../common/routes/route-words.ts';

interface RouteProps {
  readonly route: VehicleRoute;
}

function RouteLink({ route }: RouteProps) {
  const { nameOf } = useRouteWords();
  return <Link to={places.vehicleRoute(route.id)}>{nameOf(route)}</Link>;
}

/** The first and the last waypoint. */
function RouteEnds({ route: { data } }: RouteProps) {
  const { t } = useTexts();
  const { list } = useRouteWords();
  const [from, to] = [list(data.rout.slice(0, 1)), list(data.rout.slice(-1))];
  return from === to ? t('routes.roundTrip', { place: from }) : `${from} → ${to}`;
}

const RouteName = ({ route }: RouteProps) => (
  <TwoLines first={<RouteLink route={route} />} second={<RouteEnds route={route} />} />
);

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
  title: <RouteLink route={route} />,
  detail: <FactLine facts={[<RouteEnds key="ends" route={route} />, route.vehicle_name]} />,
});
