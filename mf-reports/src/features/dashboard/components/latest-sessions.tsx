import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useTexts } from '@plugboard/sdk';
import { NextStep } from '@plugboard/sdk/lists';
import { DateTime, EmptyState, formatEnergy, orDash, PlainTable } from '@plugboard/ui';
import { useLatestSessions } from '../dashboard.api.ts';
import type { DashboardState } from '../use-dashboard.ts';

/** The latest charging sessions of the period. */
export function LatestSessions({ state: { query } }: { readonly state: DashboardState }) {
  const { t, language } = useTexts();
  return (
    <RemoteResource query={useLatestSessions(query)} failed={t('sessions.failed')}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState title={t('sessions.none')} action={<NextStep to="activity" />} />
        ) : (
          <>
            <PlainTable
              label={t('widget.latestSessions')}
              heads={[
                t('sessions.started'),
                t('terms:charger'),
                t('terms:location'),
                t('terms:status'),
                t('cards.energy'),
              ]}
              numbers={[5]}
            >
              {results.map(
                ({ id, started_at: at, timezone, custom_id: name, location_name: location, status, energy }) => (
                  <tr key={id}>
                    <th scope="row">
                      <Link to={places.chargingSession(id)}>
                        <DateTime value={at} zone={timezone} />
                      </Link>
                    </th>
                    <td>{orDash(name)}</td>
                    <td>{orDash(location)}</td>
                    <td>{t(`sessions.status.${status}`)}</td>
                    <td>{formatEnergy(energy, language)}</td>
                  </tr>
                ),
              )}
            </PlainTable>
            <Link to={places.chargingActivity()}>{t('sessions.all')}</Link>
          </>
        )
      }
    </RemoteResource>
  );
}
