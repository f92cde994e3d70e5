import { RemoteResource, useTexts } from '@plugboard/sdk';
import { NextStep } from '@plugboard/sdk/lists';
import { ChargerStatusTag } from '@plugboard/sdk/chargers';
import { EmptyState, formatNumber, statusStyle } from '@plugboard/ui';
import { useStatuses } from '../dashboard.api.ts';
import styles from '../dashboard.module.css';
import type { DashboardState } from '../use-dashboard.ts';
import { ShareBar } from './share-bar.tsx';

/** How many chargers have which status. */
export function Statuses({ state: { query } }: { readonly state: DashboardState }) {
  const { t, language } = useTexts();
  return (
    <RemoteResource query={useStatuses(query.location__in)} failed={t('statuses.failed')}>
      {({ chargers, statuses }) =>
        chargers === 0 ? (
          <EmptyState title={t('statuses.none')} action={<NextStep to="addCharger" />} />
        ) : (
          <ul className={styles['shares']}>
            {statuses.map(({ status, chargers: count }) => (
              <li key={status ?? ''}>
                <ChargerStatusTag status={status} />
                <span className={styles['end']}>{formatNumber(count, language)}</span>
                <ShareBar part={count} whole={chargers} tone={statusStyle(status ?? 'UNKNOWN').tone} />
              </li>
            ))}
          </ul>
        )
      }
    </RemoteResource>
  );
}
