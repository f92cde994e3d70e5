import { useCan } from '@plugboard/auth';
import { type DashboardPeriod, dashboardPeriods } from '@plugboard/contracts/reports';
import { useTexts } from '@plugboard/sdk';
import { LocationFilter } from '@plugboard/sdk/lists';
import { Segmented } from '@plugboard/ui';
import { type Grouping, groupings } from '../dashboard-period.model.ts';
import styles from '../dashboard.module.css';
import type { DashboardState } from '../use-dashboard.ts';

/** Chooses period, points and locations of the whole dashboard. */
export function PeriodBar({ state: { period, grouping, location, setState } }: { readonly state: DashboardState }) {
  const { t } = useTexts();
  const seesLocations = useCan('view_location');
  return (
    <div className={styles['bar']}>
      <Segmented<DashboardPeriod>
        aria-label={t('period.label')}
        value={period}
        onChange={(next) => setState({ period: next, grouping: 'usual' }, { push: true })}
        options={dashboardPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
      />
      {period === 1 ? null : (
        <Segmented<Grouping>
          aria-label={t('period.grouping')}
          value={grouping}
          onChange={(next) => setState({ grouping: next }, { push: true })}
          options={groupings.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
      )}
      {seesLocations ? (
        <LocationFilter chosen={location} onChange={(ids) => setState({ location: ids }, { push: true })} />
      ) : null}
    </div>
  );
}
