import { estimateLegs, toMiles, type VehicleRoute } from '@plugboard/contracts/vehicles';
import { useTexts } from '@plugboard/sdk';
import { formatDuration, formatNumber, missing, PlainTable, ToneTag } from '@plugboard/ui';
import type { BatteryAtStart } from '../../../common/routes/route-battery.model.ts';
import { useRouteWords } from '../../../common/routes/route-words.ts';

interface RouteLegsProps {
  readonly route: VehicleRoute;
  readonly battery: BatteryAtStart | null;
}

/** Waypoints in their order, each with the leg that leads there and the battery on arrival, without charging. */
export function RouteLegs({ route: { data, way }, battery }: RouteLegsProps) {
  const { t, language } = useTexts();
  const { stopOf } = useRouteWords();
  const legs = way?.legs ?? [];
  const levels =
    battery === null
      ? []
      : estimateLegs(
          legs.map(({ metres }) => metres),
          battery,
        );
  const level = (at: number) => {
    const left = at === 0 ? battery?.percent : levels[at - 1]?.endPercent;
    if (left === undefined) return missing;
    const percent = t('vehicles.percent', { percent: formatNumber(Math.max(0, Math.round(left)), language) });
    return left < (battery?.reserve ?? 0) ? <ToneTag tone="bad" icon="warning" label={percent} /> : percent;
  };
  return (
    <PlainTable
      label={t('routes.legs')}
      heads={[t('routes.waypoint'), t('routes.legLength'), t('routes.legTime'), t('routes.onArrival')]}
      numbers={[2, 3, 4]}
    >
      {data.rout.map((waypoint, at) => {
        const leg = legs[at - 1];
        return (
          <tr key={`${at} ${waypoint.lat} ${waypoint.lng}`}>
            <th scope="row">{stopOf(waypoint, at + 1)}</th>
            <td>{leg ? t('vehicles.miles', { miles: formatNumber(toMiles(leg.metres), language) }) : missing}</td>
            <td>{leg?.seconds == null ? missing : formatDuration(leg.seconds * 1000, language)}</td>
            <td>{level(at)}</td>
          </tr>
        );
      })}
    </PlainTable>
  );
}
