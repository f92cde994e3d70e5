import { type GridSite, listGridSites } from '@plugboard/contracts/grid';
import { useTexts } from '@plugboard/sdk';
import { ListPanel, NextStep, useList } from '@plugboard/sdk/lists';
import { useMemo, useState } from 'react';
import styles from './sites.module.css';
import { LimitsDrawer } from './limits-drawer.tsx';
import { useMayChangeSites } from './site-actions.tsx';
import { siteColumns, sitePhoneRow } from './site-columns.tsx';
import { siteList, siteQuery } from './site-list.ts';

/** The stop switch and the limits of each site. */
export function Sites() {
  const { t } = useTexts();
  const list = useList(siteList, listGridSites, siteQuery);
  const [limited, setLimited] = useState<GridSite | null>(null);
  const mayChange = useMayChangeSites();
  const shown = useMemo(
    () => ({
      columns: siteColumns(setLimited).filter(({ key }) => mayChange || key !== 'actions'),
      phoneRow: sitePhoneRow(setLimited),
    }),
    [mayChange],
  );
  return (
    <div className={styles['page']}>
      <p className={styles['quiet']}>{t('sites.about')}</p>
      <ListPanel
        list={list}
        rows={list.items}
        rowKey={({ id }) => id}
        {...shown}
        emptyAction={<NextStep to="locations" />}
      />
      <LimitsDrawer site={limited} onClose={() => setLimited(null)} />
    </div>
  );
}
