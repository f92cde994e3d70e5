import { useCan, useGate, useViewer } from '@plugboard/auth';
import { dashboardPeriods } from '@plugboard/contracts/reports';
import { urlChoice, urlIds, useRemembered, useUrlState } from '@plugboard/sdk';
import { browserTimeZone, useToday } from '@plugboard/ui';
import { useMemo } from 'react';
import { groupings, toPeriodQuery, usualGrouping } from './dashboard-period.model.ts';
import { type Measure, measures } from './dashboard.api.ts';
import {
  chargerWidgets,
  parseWidgets,
  revenueWidgets,
  usualWidgets,
  vehicleWidgets,
  type Widget,
} from './widgets.model.ts';

/** Figures as they are, and what explains them. */
export const dashboardTabs = ['overview', 'insights'] as const;

/** Measures of which an explanation says why they changed. */
export const explainedMeasures = ['revenue', 'energy'] as const satisfies readonly Measure[];
export type ExplainedMeasure = (typeof explainedMeasures)[number];

const parsers = {
  tab: urlChoice(dashboardTabs, 'overview'),
  period: urlChoice(dashboardPeriods, 30),
  grouping: urlChoice([...groupings, 'usual'], 'usual'),
  show: urlChoice(measures, 'sessions'),
  why: urlChoice(explainedMeasures, 'revenue'),
  location: urlIds(),
  wall: urlChoice(['on', 'off'], 'off'),
};

const vehicleGate = { feature: 'vehicles', controlKey: 'vehicles' } as const;

/** Filters in the address, and what of the dashboard the account may see. */
export function useDashboard() {
  const [state, setState] = useUrlState(parsers);
  const { period, location } = state;
  const today = useToday();
  const grouping = state.grouping === 'usual' ? usualGrouping(period) : state.grouping;
  const query = useMemo(
    () => toPeriodQuery({ period, grouping, locations: location, timeZone: browserTimeZone() }, new Date(today)),
    [period, grouping, location, today],
  );
  const isFleet = useViewer().kinds.includes('fleet');
  const seesRevenue = useCan('view_revenue');
  const seesChargers = useCan('view_charger');
  const hasVehicles = useGate(vehicleGate).open;
  // Fleet and limited accounts have no revenue chart (spec §2.6, §6).
  const hasRevenueChart = seesRevenue && !isFleet;
  const mayShow = (widget: Widget) =>
    (seesChargers || !chargerWidgets.includes(widget)) &&
    (hasVehicles || !vehicleWidgets.includes(widget)) &&
    (hasRevenueChart || !revenueWidgets.includes(widget));
  const [remembered, remember] = useRemembered('reports.dashboard.widgets', usualWidgets.join(','));
  const shownMeasures: readonly Measure[] = measures.filter((measure) => hasRevenueChart || measure !== 'revenue');
  return {
    ...state,
    grouping,
    query,
    isFleet,
    seesChargers,
    seesRevenue,
    measures: shownMeasures,
    measure: shownMeasures.find((measure) => measure === state.show) ?? 'sessions',
    setState,
    widgets: parseWidgets(remembered).filter(mayShow),
    mayShow,
    arrange: (next: readonly Widget[]) => remember(next.join(',')),
  };
}
export type DashboardState = ReturnType<typeof useDashboard>;
