import { useTexts } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';
import { ChartCard } from './components/chart-card.tsx';
import { PeriodBar } from './components/period-bar.tsx';
import { StatCards } from './components/stat-cards.tsx';
import { useDashboard } from './use-dashboard.ts';

/** The previous dashboard: the figures and one chart, without widgets. */
export default function OldDashboardScreen() {
  const { t } = useTexts();
  const state = useDashboard();
  return (
    <PageFrame title={t('dashboard.oldTitle')}>
      <PeriodBar state={state} />
      <StatCards state={state} />
      <ChartCard state={state} />
    </PageFrame>
  );
}
