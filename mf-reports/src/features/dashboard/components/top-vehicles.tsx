import type { VehicleShare } from '@plugboard/contracts/reports';
import { RemoteResource, useTexts, type UseTextsResult } from '@plugboard/sdk';
import { EmptyState, formatEnergy, formatNumber } from '@plugboard/ui';
import { type DataColumn, DataTable } from '@plugboard/ui/data';
import { useTopVehicles } from '../dashboard.api.ts';
import type { DashboardState } from '../use-dashboard.ts';

const columnsOf = ({ t, language }: UseTextsResult): DataColumn<VehicleShare>[] => [
  { key: 'name', label: t('vehicles.vehicle'), render: ({ name }) => name },
  {
    key: 'sessions',
    label: t('cards.sessions'),
    align: 'end',
    render: ({ sessions }) => formatNumber(sessions, language),
  },
  {
    key: 'energy',
    label: t('cards.energy'),
    align: 'end',
    render: ({ energy_consumed: energy }) => formatEnergy(energy, language),
  },
  {
    key: 'miles',
    label: t('vehicles.miles'),
    align: 'end',
    render: ({ miles }) => formatNumber(miles, language, 0),
  },
];

/** Vehicles that took the most energy. */
export function TopVehicles({ state: { query } }: { readonly state: DashboardState }) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <RemoteResource query={useTopVehicles(query)} failed={t('vehicles.failed')}>
      {({ vehicles }) =>
        vehicles.length === 0 ? (
          <EmptyState title={t('vehicles.none')} text={t('vehicles.noneText')} />
        ) : (
          <DataTable
            label={t('widget.topVehicles')}
            columns={columnsOf(texts)}
            rows={vehicles}
            rowKey={({ vehicle }) => vehicle}
            loading={false}
            empty={null}
            phoneRow={({ name, sessions, energy_consumed: energy }) => ({
              title: name,
              detail: `${t('cards.sessions')}: ${formatNumber(sessions, language)}`,
              end: formatEnergy(energy, language),
            })}
          />
        )
      }
    </RemoteResource>
  );
}
