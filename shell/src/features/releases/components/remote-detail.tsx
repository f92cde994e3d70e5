import type { ReleaseOverview, RemoteReleases } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { Breadcrumb, Button, DateTime, lazyComponent, PageFrame, PlainTable, Section, Skeleton } from '@plugboard/ui';
import { useState } from 'react';
import { useRemoteNames } from '../../../portal/remote-names.store.ts';
import { releasesPath } from '../releases-path.ts';
import styles from '../releases.module.css';
import { HoldingsTable } from './holdings-table.tsx';
import { MoveDrawer } from './move-drawer.tsx';
import { MovesTable } from './moves-table.tsx';

/** Charts weigh more than the rest of the page. */
const HealthCurves = lazyComponent(
  () => import('./health-curves.tsx'),
  () => <Skeleton active />,
);

interface RemoteDetailProps {
  readonly remote: RemoteReleases;
  readonly overview: ReleaseOverview & { readonly tenants: readonly string[] };
}

/** One remote: its versions by tenant, health curves, moves and published versions. */
export function RemoteDetail({ remote, overview }: RemoteDetailProps) {
  const { t } = useTexts();
  const { titleOf, teamOf } = useRemoteNames();
  const [showsCurves, setShowsCurves] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  return (
    <PageFrame
      title={titleOf(remote.id)}
      primaryAction={{ label: t('releases.form.open'), onClick: () => setIsMoving(true) }}
      facts={
        <div className={styles['muted']}>
          {remote.id} · {teamOf(remote.owner)}
        </div>
      }
      breadcrumb={
        <Breadcrumb
          label={t('releases.path')}
          parent={<Link to={releasesPath}>{t('titles.releases')}</Link>}
          current={titleOf(remote.id)}
        />
      }
    >
      <Section title={t('releases.holdings')}>
        <HoldingsTable remote={remote} />
      </Section>
      <Section title={t('releases.health')}>
        {showsCurves ? (
          <HealthCurves remote={remote} />
        ) : (
          <div>
            <Button onClick={() => setShowsCurves(true)}>{t('releases.showCurves')}</Button>
          </div>
        )}
      </Section>
      <Section title={t('releases.moves')}>
        <MovesTable moves={remote.moves} />
      </Section>
      <Section title={t('releases.published')}>
        <PlainTable
          label={t('releases.published')}
          heads={[t('releases.column.version'), t('releases.column.publishedAt')]}
          linesOnPhone
        >
          {remote.releases.map(({ version, published_at: at }) => (
            <tr key={version}>
              <th scope="row" className={styles['version']}>
                {version}
              </th>
              <td>
                <DateTime value={at} />
              </td>
            </tr>
          ))}
        </PlainTable>
      </Section>
      <MoveDrawer remote={remote} overview={overview} isOpen={isMoving} onClose={() => setIsMoving(false)} />
    </PageFrame>
  );
}
