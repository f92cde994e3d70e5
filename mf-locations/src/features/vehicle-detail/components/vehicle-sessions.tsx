import { useApiQuery } from '@plugboard/api';
import { places } from '@plugboard/contracts/platform';
import { listVehicleSessions, type VehicleSession } from '@plugboard/contracts/vehicles';
import { Link, useTexts } from '@plugboard/sdk';
import { NextStep } from '@plugboard/sdk/lists';
import { DateTime, EmptyState, ErrorState, formatEnergy, formatFixed, orDash, Section } from '@plugboard/ui';
import { type DataColumn, DataTable, FactLine } from '@plugboard/ui/data';
import { useMemo } from 'react';

const limit = 10;

const Started = ({ session: { id, started_at: at, timezone } }: { readonly session: VehicleSession }) => (
  <Link to={places.chargingSession(id)}>
    <DateTime value={at} zone={timezone} />
  </Link>
);

/** The latest charging sessions of the people who drive the vehicle. */
export function VehicleSessions({ id }: { readonly id: string }) {
  const { t, language } = useTexts();
  const { data, isError, isFetching, refetch } = useApiQuery(
    listVehicleSessions,
    { params: { id }, query: { limit } },
    { keepPrevious: true },
  );
  const columns = useMemo(
    (): readonly DataColumn<VehicleSession>[] => [
      { key: 'started', label: t('vehicles.history.started'), render: (session) => <Started session={session} /> },
      {
        key: 'charger',
        label: t('terms:charger'),
        render: ({ charger, custom_id: name }) => <Link to={places.charger(charger)}>{name}</Link>,
      },
      { key: 'location', label: t('terms:location'), render: ({ location_name: name }) => orDash(name) },
      { key: 'driver', label: t('vehicles.history.driver'), render: ({ driver_name: name }) => orDash(name) },
      {
        key: 'energy',
        label: t('vehicles.history.energy'),
        align: 'end',
        unit: 'kWh',
        render: ({ energy }) => formatFixed(energy, language, 2),
      },
    ],
    [t, language],
  );
  return (
    <Section title={t('vehicles.history.title')}>
      {isError && data === undefined ? (
        <ErrorState title={t('vehicles.history.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <DataTable
          columns={columns}
          rows={data?.results}
          rowKey={({ id: session }) => session}
          loading={isFetching}
          phoneRow={(session) => ({
            title: <Started session={session} />,
            detail: <FactLine facts={[session.custom_id, formatEnergy(session.energy, language)]} />,
          })}
          empty={
            <EmptyState
              title={t('vehicles.history.none')}
              text={t('vehicles.history.noneText')}
              action={<NextStep to="activity" />}
            />
          }
          label={t('vehicles.history.title')}
        />
      )}
    </Section>
  );
}
