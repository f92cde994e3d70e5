import { useApiQuery } from '@plugboard/api';
import { type ChargingSession, listChargingSessions } from '@plugboard/contracts/charging';
import { type ParcelProps, places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { NextStep } from '@plugboard/sdk/lists';
import { DateTime, EmptyState, ErrorState, formatEnergy, formatFixed, orDash, Section } from '@plugboard/ui';
import { type DataColumn, DataTable, FactLine, type PhoneRow } from '@plugboard/ui/data';
import { useMemo } from 'react';
import { SessionDuration } from '../common/session-duration.tsx';
import { SessionStatusTag } from '../common/session-texts.tsx';
import { AuthorizationText } from '../common/use-authorization-text.ts';

const limit = 10;

const Started = ({ session: { id, started_at: at, timezone } }: { readonly session: ChargingSession }) => (
  <Link to={places.chargingSession(id)}>
    <DateTime value={at} zone={timezone} />
  </Link>
);

/** The latest sessions of a charger, of a location or of a person. */
export default function SessionListParcel(place: ParcelProps['session-list@1']) {
  const { t, language } = useTexts();
  const where =
    'charger' in place
      ? { charger__in: place.charger }
      : 'location' in place
        ? { location__in: place.location }
        : { account__in: place.account };
  const { data, isError, isFetching, refetch } = useApiQuery(
    listChargingSessions,
    { query: { ...where, limit } },
    { keepPrevious: true },
  );
  const columns = useMemo(
    (): readonly DataColumn<ChargingSession>[] => [
      { key: 'started', label: t('sessions.column.started'), render: (session) => <Started session={session} /> },
      { key: 'charger', label: t('terms:charger'), render: ({ custom_id: name }) => orDash(name) },
      { key: 'status', label: t('terms:status'), render: ({ status }) => <SessionStatusTag status={status} /> },
      {
        key: 'driver',
        label: t('sessions.column.driver'),
        render: (session) => <AuthorizationText session={session} />,
      },
      {
        key: 'duration',
        label: t('sessions.column.duration'),
        align: 'end',
        render: (session) => <SessionDuration session={session} />,
      },
      {
        key: 'energy',
        label: t('sessions.column.energy'),
        align: 'end',
        unit: 'kWh',
        render: ({ energy }) => formatFixed(energy, language, 2),
      },
    ],
    [t, language],
  );
  const phoneRow = (session: ChargingSession): PhoneRow => ({
    title: <Started session={session} />,
    detail: <FactLine facts={[session.custom_id, formatEnergy(session.energy, language)]} />,
    detailEnd: <SessionStatusTag status={session.status} />,
  });
  return (
    <Section title={t('sessionList.latest')}>
      {isError && data === undefined ? (
        <ErrorState title={t('sessions.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <DataTable
          columns={columns}
          rows={data?.results}
          rowKey={({ id }) => id}
          loading={isFetching}
          phoneRow={phoneRow}
          empty={
            <EmptyState title={t('sessions.none')} text={t('sessions.noneYet')} action={<NextStep to="chargers" />} />
          }
          label={t('sessionList.latest')}
        />
      )}
      <Link to={places.chargingActivity()}>{t('sessionList.all')}</Link>
    </Section>
  );
}
