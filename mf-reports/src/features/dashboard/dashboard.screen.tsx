import { Link, useTexts } from '@plugboard/sdk';
import { places } from '@plugboard/contracts/platform';
import { Button, formatNumber, Icon, Notice, PageFrame } from '@plugboard/ui';
import { useState } from 'react';
import { ArrangeDrawer } from './components/arrange-drawer.tsx';
import { ChartCard } from './components/chart-card.tsx';
import { PeriodBar } from './components/period-bar.tsx';
import { StatCards } from './components/stat-cards.tsx';
import { WidgetGrid } from './components/widget-grid.tsx';
import { InsightsPanel } from './insights/insights-panel.tsx';
import { useAttention } from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { type DashboardState, dashboardTabs, type ExplainedMeasure, useDashboard } from './use-dashboard.ts';

/** The efficiency dashboard (spec §2.6). */
export default function DashboardScreen() {
  const { t } = useTexts();
  const state = useDashboard();
  const [isArranging, setArranging] = useState(false);
  if (state.wall === 'on') return <Wall state={state} />;
  return (
    <PageFrame
      title={t('dashboard.title')}
      secondaryActions={[
        { key: 'arrange', label: t('arrange.title'), onClick: () => setArranging(true) },
        { key: 'wall', label: t('wall.enter'), onClick: () => state.setState({ wall: 'on' }, { push: true }) },
      ]}
      tabs={{
        label: t('dashboard.title'),
        items: dashboardTabs.map((key) => ({ key, label: t(`dashboard.tab.${key}`) })),
        active: state.tab,
        onChange: (tab) => state.setState({ tab }, { push: true }),
      }}
    >
      {state.tab === 'overview' ? <AttentionBanner state={state} /> : null}
      <PeriodBar state={state} />
      <StatCards
        state={state}
        {...(state.tab === 'overview' && {
          onExplain: (why: ExplainedMeasure) => state.setState({ tab: 'insights', why }, { push: true }),
        })}
      />
      {state.tab === 'overview' ? (
        <>
          <ChartCard state={state} />
          <WidgetGrid state={state} />
        </>
      ) : (
        <InsightsPanel state={state} />
      )}
      <ArrangeDrawer state={state} isOpen={isArranging} onClose={() => setArranging(false)} />
    </PageFrame>
  );
}

/** How many chargers require attention (spec §1), and the way to them. */
function AttentionBanner({ state: { query, seesChargers } }: { readonly state: DashboardState }) {
  const { t, language } = useTexts();
  const count = useAttention(query.location__in, 5, seesChargers).data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Notice tone="warn" action={<Link to={places.chargersInAttention()}>{t('attention.show')}</Link>}>
      {t('attention.banner', { count, shown: formatNumber(count, language) })}
    </Notice>
  );
}

/** The same on a screen in the control room: it covers the portal's frame, and nothing has to be touched. */
function Wall({ state }: { readonly state: DashboardState }) {
  const { t } = useTexts();
  return (
    <div className={styles['wall']}>
      <header className={styles['wallHead']}>
        <h1 className={styles['wallTitle']}>{t('dashboard.title')}</h1>
        <Button icon={<Icon name="close" />} onClick={() => state.setState({ wall: 'off' })}>
          {t('wall.leave')}
        </Button>
      </header>
      <AttentionBanner state={state} />
      <StatCards state={state} />
      <ChartCard state={state} />
      <WidgetGrid state={state} />
    </div>
  );
}
