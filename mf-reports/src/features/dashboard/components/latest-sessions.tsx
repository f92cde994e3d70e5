import type { ChargingSession } from '@plugboard/contracts/charging';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useNavigate, useTexts, type UseTextsResult } from '@plugboard/sdk';
import { NextStep } from '@plugboard/sdk/lists';
import { DateTime, EmptyState, formatEnergy, orDash } from '@plugboard/ui';
import { type DataColumn, DataTable, FactLine } from '@plugboard/ui/data';
import { useLatestSessions } from '../dashboard.api.ts';
import styles from '../dashboard.module.css';
import type { DashboardState } from '../use-dashboard.ts';

const columnsOf = ({ t, language }: UseTextsResult): DataColumn<ChargingSession>[] => [
  {
    key: 'started_at',
    label: t('sessions.started'),
    render: ({ id, started_at: at, timezone }) => (
      <Link to={places.chargingSession(id)}>
        <DateTime value={at} zone={timezone} />
      </Link>
    ),
  },
  { key: 'charger', label: t('terms:charger'), render: ({ custom_id: name }) => orDash(name) },
  { key: 'location', label: t('terms:location'), render: ({ location_name: location }) => orDash(location) },
  { key: 'status', label: t('terms:status'), render: ({ status }) => t(`sessions.status.${status}`) },
  { key: 'energy', label: t('cards.energy'), align: 'end', render: ({ energy }) => formatEnergy(energy, language) },
];

/** The latest charging sessions of the period. */
export function LatestSessions({ state: { query } }: { readonly state: DashboardState }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { t, language } = texts;
  return (
    <RemoteResource query={useLatestSessions(query)} failed={t('sessions.failed')}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState title={t('sessions.none')} action={<NextStep to="activity" />} />
        ) : (
          <>
            <DataTable
              label={t('widget.latestSessions')}
              columns={columnsOf(texts)}
              rows={results}
              rowKey={({ id }) => id}
              loading={false}
              empty={null}
              onRowOpen={({ id }) => void navigate(places.chargingSession(id))}
              phoneRow={({ started_at: at, timezone, custom_id: name, status, energy }) => ({
                title: orDash(name),
                detail: (
                  <FactLine
                    facts={[<DateTime key="at" value={at} zone={timezone} />, t(`sessions.status.${status}`)]}
                  />
                ),
                end: formatEnergy(energy, language),
              })}
            />
            <p className={styles['after']}>
              <Link to={places.chargingActivity()}>{t('sessions.all')}</Link>
            </p>
          </>
        )
      }
    </RemoteResource>
  );
}
