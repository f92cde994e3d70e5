import { useFullScreen, useTexts } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';
import { useState } from 'react';
import { ArrangeDrawer } from './components/arrange-drawer.tsx';
import { AttentionBanner } from './components/attention-banner.tsx';
import { ChartCard } from './components/chart-card.tsx';
import { PeriodBar } from './components/period-bar.tsx';
import { StatCards } from './components/stat-cards.tsx';
import { WidgetGrid } from './components/widget-grid.tsx';
import { InsightsPanel } from './insights/insights-panel.tsx';
import { dashboardTabs, type ExplainedMeasure, useDashboard } from './use-dashboard.ts';
import { Wall } from './wall/wall.tsx';

/** The efficiency dashboard (spec §2.6). */
export default function DashboardScreen() {
  const { t } = useTexts();
  const state = useDashboard();
  const [isArranging, setArranging] = useState(false);
  const isWall = state.wall === 'on';
  const wall = useFullScreen(isWall, (isOn) => state.setState({ wall: isOn ? 'on' : 'off' }, { push: isOn }));
  if (isWall) return <Wall state={state} onLeave={wall.leave} />;
  return (
    <PageFrame
      title={t('dashboard.title')}
      secondaryActions={[
        { key: 'arrange', label: t('arrange.title'), onClick: () => setArranging(true) },
        { key: 'wall', label: t('wall.enter'), onClick: wall.enter },
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
