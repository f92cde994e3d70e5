import { useTexts } from '@plugboard/sdk';
import { EmptyState, Section } from '@plugboard/ui';
import type { ComponentType } from 'react';
import styles from '../dashboard.module.css';
import type { DashboardState } from '../use-dashboard.ts';
import type { Widget } from '../widgets.model.ts';
import { AttentionList } from './attention-list.tsx';
import { ChargerErrors } from './charger-errors.tsx';
import { EnergyEfficiency } from './energy-efficiency.tsx';
import { LatestSessions } from './latest-sessions.tsx';
import { MilesDriven } from './miles-driven.tsx';
import { SiteLoad } from './site-load.tsx';
import { Statuses } from './statuses.tsx';
import { TopChargers } from './top-chargers.tsx';
import { TopVehicles } from './top-vehicles.tsx';

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
      {state.widgets.map((widget) => {
        const Content = contents[widget];
        return (
          <div key={widget} className={styles['widget']} data-width={widths[widget]}>
            <Section title={t(`widget.${widget}`)} look="framed">
              <Content state={state} />
            </Section>
          </div>
        );
      })}
    </div>
  );
}
