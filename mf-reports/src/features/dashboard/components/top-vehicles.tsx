import { RemoteResource, useTexts } from '@plugboard/sdk';
import { EmptyState, formatEnergy, formatNumber, PlainTable } from '@plugboard/ui';
import { useTopVehicles } from '../dashboard.api.ts';
import type { DashboardState } from '../use-dashboard.ts';

/** Vehicles that took the most energy. */
export function TopVehicles({ state: { query } }: { readonly state: DashboardState }) {
  const { t, language } = useTexts();
  return (
    <RemoteResource query={useTopVehicles(query)} failed={t('vehicles.failed')}>
      {({ vehicles }) =>
        vehicles.length === 0 ? (
          <EmptyState title={t('vehicles.none')} text={t('vehicles.noneText')} />
        ) : (
          <PlainTable
            label={t('widget.topVehicles')}
            heads={[t('vehicles.vehicle'), t('cards.sessions'), t('cards.energy'), t('vehicles.miles')]}
            numbers={[2, 3, 4]}
          >
            {vehicles.map(({ vehicle, name, sessions, energy_consumed: energy, miles }) => (
              <tr key={vehicle}>
                <th scope="row">{name}</th>
                <td>{formatNumber(sessions, language)}</td>
                <td>{formatEnergy(energy, language)}</td>
                <td>{formatNumber(miles, language, 0)}</td>
              </tr>
            ))}
          </PlainTable>
        )
      }
    </RemoteResource>
  );
}
