import { places } from '@plugboard/contracts/platform';
import type { VehicleDetail } from '@plugboard/contracts/vehicles';
import { Link, useTexts } from '@plugboard/sdk';
import { ChargerStatusTag } from '@plugboard/sdk/chargers';
import { DateTime, EmptyState, type Fact, FactList, Section } from '@plugboard/ui';
import { LocationMap } from '@plugboard/ui/map';
import { useMemo } from 'react';

/** Position of the vehicle, and the charger at which it is plugged in. */
export function VehiclePlace({ vehicle }: { readonly vehicle: VehicleDetail }) {
  const { t } = useTexts();
  const { id, name, current_location: position, charger } = vehicle;
  const [latitude, longitude] = position ?? [null, null];
  const points = useMemo(
    () => (latitude === null || longitude === null ? [] : [{ id, label: name, latitude, longitude }]),
    [id, name, latitude, longitude],
  );
  return (
    <>
      <Section title={t('terms:charger')}>
        {charger.id === null ? (
          <EmptyState title={t('vehicles.notAtCharger')} text={t('vehicles.notAtChargerText')} />
        ) : (
          <ChargerFacts vehicle={vehicle} />
        )}
      </Section>
      {points.length === 0 ? null : (
        <Section title={t('vehicles.where')}>
          <LocationMap label={t('vehicles.where')} points={points} />
        </Section>
      )}
    </>
  );
}

function ChargerFacts({ vehicle }: { readonly vehicle: VehicleDetail }) {
  const { t } = useTexts();
  const { charger, charge_starts_at: starts, charge_ends_at: ends } = vehicle;
  const { start_at_schedule: from, end_at_schedule: to, schedule } = vehicle;
  const zone = charger.timezone ?? 'UTC';
  const facts: readonly Fact[] = [
    [
      t('terms:charger'),
      <Link key="charger" to={places.charger(charger.id ?? '')}>
        {charger.custom_id}
      </Link>,
    ],
    ...(charger.location === null
      ? []
      : ([
          [
            t('terms:location'),
            <Link key="location" to={places.location(charger.location)}>
              {charger.location_name}
            </Link>,
          ],
        ] as const)),
    [t('terms:status'), <ChargerStatusTag key="status" status={charger.status} />],
    ...(starts === null
      ? []
      : ([[t('vehicles.chargeStarts'), <DateTime key="starts" value={starts} zone={zone} />]] as const)),
    ...(ends === null ? [] : ([[t('vehicles.chargeEnds'), <DateTime key="ends" value={ends} zone={zone} />]] as const)),
    ...(from === null || to === null ? [] : ([[t('vehicles.today'), `${from} – ${to}`]] as const)),
    ...(schedule.length === 0
      ? []
      : ([[t('vehicles.schedule'), t('vehicles.days', { count: schedule.length })]] as const)),
  ];
  return <FactList facts={facts} />;
}
