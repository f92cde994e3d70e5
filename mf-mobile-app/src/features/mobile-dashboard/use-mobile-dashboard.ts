import { seriesTypes } from '@plugboard/contracts/drivers';
import { dashboardPeriods } from '@plugboard/contracts/reports';
import { urlChoice, useUrlState } from '@plugboard/sdk';
import { browserTimeZone } from '@plugboard/ui';
import { useEffect, useMemo, useState } from 'react';
import { defaultDays } from '../../common/period.model.ts';
import { seriesTypeOf, toPeriodQuery } from './dashboard-period.model.ts';

const startOfToday = () => new Date().setHours(0, 0, 0, 0);

/** The day by this browser's clock, in milliseconds; a page that stays open shows the next one from midnight. */
function useToday(): number {
  const [today, setToday] = useState(startOfToday);
  useEffect(() => {
    const timer = setInterval(() => setToday(startOfToday()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return today;
}

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
