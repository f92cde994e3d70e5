import { places } from '@plugboard/contracts/platform';
import type { ChargerError } from '@plugboard/contracts/reports';
import { Link, useTexts } from '@plugboard/sdk';
import { DateTime, EmptyState, ErrorState, orDash } from '@plugboard/ui';
import { type DataColumn, DataTable, FactLine, type PhoneRow } from '@plugboard/ui/data';
import { useMemo, useState } from 'react';
import { useChargerErrors } from '../dashboard.api.ts';
import type { DashboardState } from '../use-dashboard.ts';

const ChargerName = ({ error: { charger, custom_id: name } }: { readonly error: ChargerError }) =>
  name === null ? orDash(name) : <Link to={places.charger(charger)}>{name}</Link>;

/** Faults that fit on a wall, which has no hand to turn pages. */
const wallSize = 8;

/** Faults of the period, a page at a time; on a wall the latest. */
export function ChargerErrors({ state: { query, wall } }: { readonly state: DashboardState }) {
  const { t } = useTexts();
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 10 });
  const isWall = wall === 'on';
  const errors = useChargerErrors(
    query,
    isWall ? { limit: wallSize, offset: 0 } : { limit: pageSize, offset: (page - 1) * pageSize },
  );
  const columns = useMemo((): readonly DataColumn<ChargerError>[] => {
    const lasting = t('errors.lasting');
    return [
      { key: 'charger', label: t('terms:charger'), render: (error) => <ChargerName error={error} /> },
      { key: 'location', label: t('terms:location'), render: ({ location_name: name }) => orDash(name) },
      { key: 'port', label: t('terms:port'), align: 'end', render: ({ connector_id: id }) => orDash(id) },
      { key: 'error', label: t('errors.error'), render: ({ error_code: code }) => code ?? t('errors.unnamed') },
      {
        key: 'started',
        label: t('errors.started'),
        render: ({ started_at: at, timezone }) => <DateTime value={at} zone={timezone} />,
      },
      {
        key: 'ended',
        label: t('errors.ended'),
        render: ({ ended_at: at, timezone }) => (at === null ? lasting : <DateTime value={at} zone={timezone} />),
      },
    ];
  }, [t]);
  const phoneRow = (error: ChargerError): PhoneRow => ({
    title: <ChargerName error={error} />,
    detail: <FactLine facts={[error.location_name, error.error_code ?? t('errors.unnamed')]} />,
    end: <DateTime value={error.started_at} zone={error.timezone} onlyDay />,
  });
  if (errors.isError && errors.data === undefined)
    return <ErrorState title={t('errors.failed')} onRetry={() => void errors.refetch()} retrying={errors.isFetching} />;
  return (
    <DataTable
      label={t('widget.errors')}
      columns={columns}
      rows={errors.data?.results}
      rowKey={({ id }) => id}
      loading={errors.isFetching}
      phoneRow={phoneRow}
      {...(!isWall && {
        paging: {
          page,
          pageSize,
          total: errors.data?.count ?? 0,
          onChange: (next: number, size: number) => setPage({ page: next, pageSize: size }),
        },
      })}
      empty={<EmptyState title={t('errors.none')} icon="check-circle" />}
    />
  );
}
