import { RemoteResource, useTexts } from '@plugboard/sdk';
import { EmptyState, FactList, formatEnergy, formatMoney, missing, Section } from '@plugboard/ui';
import type { ComponentType } from 'react';
import { percentText } from '../../../common/percent-text.ts';
import { useEfficiency } from '../dashboard.api.ts';
import styles from '../dashboard.module.css';
import { toEfficiencyRatios } from '../figures.model.ts';
import type { DashboardState } from '../use-dashboard.ts';
import type { Widget } from '../widgets.model.ts';
import { AttentionList } from './attention-list.tsx';
import { ChargerErrors } from './charger-errors.tsx';
import { LatestSessions } from './latest-sessions.tsx';
import { MilesDriven } from './miles-driven.tsx';
import { SiteLoad } from './site-load.tsx';
import { Statuses } from './statuses.tsx';
import { TopChargers } from './top-chargers.tsx';
import { TopVehicles } from './top-vehicles.tsx';

/** Shows the worth of the period's energy: per session and per kWh. */
function EnergyEfficiency({ state: { query, isFleet } }: { readonly state: DashboardState }) {
  const { t, language } = useTexts();
  return (
    <RemoteResource query={useEfficiency(query, isFleet)} failed={t('dashboard.failed')}>
      {({ charges, currency }) => {
        const ratios = toEfficiencyRatios(charges);
        const perKilowattHour = (value: number | null) =>
          value === null ? missing : `${formatMoney(value.toFixed(2), currency, language)} / kWh`;
        return (
          <FactList
            facts={[
              [t('efficiency.energyPerSession'), formatEnergy(ratios.energyPerSession, language)],
              [t('efficiency.cost'), perKilowattHour(ratios.costPerKilowattHour)],
              ...(charges.total_revenue === null
                ? []
                : [[t('efficiency.revenue'), perKilowattHour(ratios.revenuePerKilowattHour)] as const]),
              [
                t('efficiency.completed'),
                ratios.completed === null ? missing : percentText(ratios.completed * 100, language),
              ],
            ]}
          />
        );
      }}
    </RemoteResource>
  );
}

interface WidgetProps {
  readonly state: DashboardState;
}

const contents: Readonly<Record<Widget, ComponentType<WidgetProps>>> = {
  attention: AttentionList,
  siteLoad: SiteLoad,
  statuses: Statuses,
  efficiency: EnergyEfficiency,
  topEnergy: ({ state }) => <TopChargers measure="energy" state={state} />,
  topSessions: ({ state }) => <TopChargers measure="sessions" state={state} />,
  topRevenue: ({ state }) => <TopChargers measure="revenue" state={state} />,
  topCost: ({ state }) => <TopChargers measure="cost" state={state} />,
  latestSessions: LatestSessions,
  topVehicles: TopVehicles,
  miles: MilesDriven,
  errors: ChargerErrors,
};

/** Others take a third of a row. */
const widths: { readonly [W in Widget]?: 'wide' | 'full' } = {
  siteLoad: 'wide',
  latestSessions: 'wide',
  miles: 'full',
  errors: 'full',
};

/** The widgets that the person has chosen, in their order. */
export function WidgetGrid({ state }: WidgetProps) {
  const { t } = useTexts();
  if (state.widgets.length === 0) return <EmptyState title={t('arrange.none')} text={t('arrange.noneText')} />;
  return (
    <div className={styles['grid']}>
      <Widgets state={state} />
    </div>
  );
}

interface WidgetsProps extends WidgetProps {
  /** Whether the widget at a place is out of sight, where not all are shown at once. */
  readonly isHidden?: (index: number) => boolean;
}

/** The same without what lays them out. */
export function Widgets({ state, isHidden }: WidgetsProps) {
  const { t } = useTexts();
  return state.widgets.map((widget, index) => {
    const Content = contents[widget];
    return (
      <div key={widget} className={styles['widget']} data-width={widths[widget]} inert={isHidden?.(index)}>
        <Section title={t(`widget.${widget}`)} look="framed">
          <Content state={state} />
        </Section>
      </div>
    );
  });
}
