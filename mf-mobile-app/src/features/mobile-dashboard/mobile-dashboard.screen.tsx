import { type DashboardPeriod, dashboardPeriods } from '@plugboard/contracts/reports';
import { useTexts } from '@plugboard/sdk';
import { PageFrame, Segmented } from '@plugboard/ui';
import { useMobileTabs } from '../../common/use-mobile-tabs.ts';
import { ActiveUsers } from './components/active-users.tsx';
import { NewRegistrations } from './components/new-registrations.tsx';
import { StatCards } from './components/stat-cards.tsx';
import styles from './mobile-dashboard.module.css';
import { useMobileDashboard } from './use-mobile-dashboard.ts';

/** Figures and charts of the drivers' app in a period (spec §2.9). */
export default function MobileDashboardScreen() {
  const { t } = useTexts();
  const tabs = useMobileTabs('dashboard');
  const state = useMobileDashboard();
  return (
    <PageFrame title={t('dashboard.title')} tabs={tabs}>
      <div className={styles['bar']}>
        <Segmented<DashboardPeriod>
          aria-label={t('period.label')}
          value={state.period}
          onChange={(period) => state.setState({ period, active: 'usual' }, { push: true })}
          options={dashboardPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
      </div>
      <StatCards state={state} />
      <div className={styles['charts']}>
        <ActiveUsers state={state} />
        <NewRegistrations state={state} />
      </div>
    </PageFrame>
  );
}
