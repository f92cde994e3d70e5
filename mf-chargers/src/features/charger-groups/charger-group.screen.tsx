import { useCan } from '@plugboard/auth';
import { type LoadCharger, type SiteLoad, toSiteClock } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, usePageTitle, useParams, useTexts } from '@plugboard/sdk';
import { Breadcrumb, DateTime, Notice, PageFrame, Section } from '@plugboard/ui';
import { useMemo, useState } from 'react';
import { LoadControlGate } from '../../common/load-groups/load-control-gate.tsx';
import { treeAt } from '../../common/load-groups/load-rows.model.ts';
import { LoadTreeTable } from '../../common/load-groups/load-tree-table.tsx';
import { useSiteLoad } from '../../common/load-groups/site-load.api.ts';
import { MemberDrawer } from './components/member-drawer.tsx';
import { ReplaySection } from './components/replay.tsx';
import { Routers } from './components/routers.tsx';
import { SiteLimitDrawer } from './components/site-limit-drawer.tsx';
import { WhatIfSection } from './components/what-if.tsx';
import styles from './charger-group.module.css';

/** The load of a group, a super group or a whole site: the tree of limits, what each charger gets, and what would be. */
export default function ChargerGroupScreen() {
  const { t } = useTexts();
  return (
    <LoadControlGate title={t('load.title')}>
      <ChargerGroup />
    </LoadControlGate>
  );
}

function ChargerGroup() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const query = useSiteLoad(id);
  const name = query.data?.tree.nodes.find((node) => node.id === id)?.name;
  const title = name ?? t('load.title');
  usePageTitle(title);
  const groups = <Link to={places.chargerGroups()}>{t('groups.title')}</Link>;
  return (
    <PageFrame title={title} breadcrumb={<Breadcrumb label={t('detail.breadcrumb')} parent={groups} current={title} />}>
      <RemoteResource
        query={query}
        missing={{ title: t('load.missing'), text: t('load.missingText') }}
        failed={t('load.failed')}
      >
        {(site) => <GroupLoad site={site} id={id} />}
      </RemoteResource>
    </PageFrame>
  );
}

const dayMs = 86_400_000;

/** The day before at a site, `2026-11-22`. */
const yesterdayAt = (at: string, timeZone: string): string =>
  new Date(toSiteClock(Date.parse(at), timeZone) - dayMs).toISOString().slice(0, 10);

function GroupLoad({ site, id }: { readonly site: SiteLoad; readonly id: string }) {
  const { t } = useTexts();
  const mayChange = useCan('change_charger');
  const [editing, setEditing] = useState<LoadCharger | null>(null);
  const [isLimiting, setLimiting] = useState(false);
  const { location, at, is_controlled: isControlled } = site;
  const now = { at, timezone: location.timezone };
  const tree = useMemo(() => treeAt(site.tree, id), [site.tree, id]);
  return (
    <div className={styles['page']}>
      {isControlled ? null : <Notice tone="warn">{t('load.notControlled')}</Notice>}
      <Section title={t('load.now')}>
        <p>
          {location.name} · {t('terms:asOf')} <DateTime value={at} zone={location.timezone} />
        </p>
        <LoadTreeTable
          tree={tree}
          now={now}
          {...(mayChange ? { onEdit: setEditing, onEditSite: () => setLimiting(true) } : {})}
        />
      </Section>
      <Routers site={site} tree={tree} />
      <WhatIfSection tree={tree} now={now} />
      <ReplaySection id={id} yesterday={yesterdayAt(at, location.timezone)} />
      <MemberDrawer charger={editing} onClose={() => setEditing(null)} />
      <SiteLimitDrawer site={site} isOpen={isLimiting} onClose={() => setLimiting(false)} />
    </div>
  );
}
