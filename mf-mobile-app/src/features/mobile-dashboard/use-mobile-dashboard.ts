import { seriesTypes } from '@plugboard/contracts/drivers';
import { dashboardPeriods } from '@plugboard/contracts/reports';
import { urlChoice, useUrlState } from '@plugboard/sdk';
import { browserTimeZone, useToday } from '@plugboard/ui';
import { useMemo } from 'react';
import { defaultDays } from '../../common/period.model.ts';
import { seriesTypeOf, toPeriodQuery } from './dashboard-period.model.ts';

const parsers = {
  period: urlChoice(dashboardPeriods, defaultDays),
  active: urlChoice([...seriesTypes, 'usual'], 'usual'),
};

/** Period and points of the dashboard, in the address. */
export function useMobileDashboard() {
  const [{ period, active }, setState] = useUrlState(parsers);
  const today = useToday();
  const query = useMemo(() => toPeriodQuery(period, new Date(today), browserTimeZone()), [period, today]);
  return {
    period,
    query,
    usualType: seriesTypeOf(period),
    activeType: active === 'usual' ? seriesTypeOf(period) : active,
    setState,
  };
}
export type MobileDashboardState = ReturnType<typeof useMobileDashboard>;
