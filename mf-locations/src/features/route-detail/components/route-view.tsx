import {
  defaultReservePercent,
  percentPerMileOf,
  type SiteNearRoute,
  type VehicleRoute,
} from '@plugboard/contracts/vehicles';
import { useTexts } from '@plugboard/sdk';
import { Notice, Section } from '@plugboard/ui';
import { LayerMap } from '@plugboard/ui/map';
import { useMemo, useState } from 'react';
import { boundsOf, type BatteryAtStart } from '../../../common/routes/route-battery.model.ts';
import { useLiveVehicles, useVehicle } from '../../../common/vehicles/vehicle.api.ts';
import { BatteryFields } from './battery-fields.tsx';
import { RouteLegs } from './route-legs.tsx';
import { RouteOutlook } from './route-outlook.tsx';
import { useRouteLayers } from './use-route-layers.ts';

/** Percent of a full battery, and of one whose charge is not known. */
const full = 100;

interface RouteViewProps {
  readonly route: VehicleRoute & { readonly sites: readonly SiteNearRoute[] };
}

/** The route on the map, its legs, and the battery of its vehicle along it. */
export function RouteView({ route }: RouteViewProps) {
  const { t } = useTexts();
  const { data: vehicle } = useVehicle(route.vehicle);
  useLiveVehicles();
  const [typed, setTyped] = useState<{ readonly percent: number | null; readonly reserve: number }>({
    percent: null,
    reserve: defaultReservePercent,
  });
  const percentPerMile = vehicle ? percentPerMileOf(vehicle) : null;
  const percent = typed.percent ?? Math.round(vehicle?.charger.battery_percent ?? full);
  const chargeTo = vehicle?.user_charge_limit ?? full;
  const { reserve } = typed;
  const battery = useMemo<BatteryAtStart | null>(
    () => (percentPerMile === null ? null : { percent, percentPerMile, reserve, chargeTo }),
    [percent, percentPerMile, reserve, chargeTo],
  );
  const { rout } = route.data;
  const focus = useMemo(() => boundsOf(rout), [rout]);
  const { lines, markers, plan } = useRouteLayers(route, battery);
  return (
    <>
      {route.way === null ? <Notice tone="info">{t('routes.noWay')}</Notice> : null}
      {route.way?.provider === 'great-circle' ? <Notice tone="info">{t('routes.straight')}</Notice> : null}
      {vehicle && percentPerMile === null ? <Notice tone="warn">{t('routes.noRange')}</Notice> : null}
      {plan === null || battery === null || route.way === null ? null : (
        <RouteOutlook plan={plan} reserve={battery.reserve} />
      )}
      <LayerMap label={t('routes.map')} size="large" markers={markers} lines={lines} focus={focus} />
      <Section title={t('routes.batteryAlong')}>
        <BatteryFields
          percent={percent}
          reserve={reserve}
          onPercent={(value) => setTyped({ ...typed, percent: value })}
          onReserve={(value) => setTyped({ ...typed, reserve: value })}
        />
        <RouteLegs route={route} battery={battery} />
      </Section>
    </>
  );
}
