import { allTime, type Charges, type Efficiency } from '@plugboard/contracts/reports';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { Button, formatEnergy, formatMoney, formatNumber } from '@plugboard/ui';
import { changeText } from '../../../common/percent-text.ts';
import { type Measure, useEfficiency } from '../dashboard.api.ts';
import { changeOf, measureOfSums } from '../figures.model.ts';
import styles from '../dashboard.module.css';
import { type DashboardState, type ExplainedMeasure, explainedMeasures } from '../use-dashboard.ts';

interface StatCardsProps {
  readonly state: DashboardState;
  /** Explains a change; without it, changes are only shown. */
  readonly onExplain?: (measure: ExplainedMeasure) => void;
}

/** The figures of the period beside those of the period before (spec §2.6). */
export function StatCards({ state, onExplain }: StatCardsProps) {
  const { t } = useTexts();
  return (
    <RemoteResource query={useEfficiency(state.query, state.isFleet)} failed={t('dashboard.failed')}>
      {(efficiency) => (
        <Cards
          efficiency={efficiency}
          explained={explainedMeasures.filter((measure) => state.measures.includes(measure))}
          isCompared={state.period !== allTime}
          onExplain={onExplain}
        />
      )}
    </RemoteResource>
  );
}

/** In the order of spec §2.6, which is not that of the chart's tabs. */
const cardOrder = ['sessions', 'revenue', 'energy', 'cost'] as const satisfies readonly Measure[];

/** Figures of accounts that may not see revenue come without it. */
const shown = ({ total_revenue }: Charges) =>
  cardOrder.filter((measure) => measure !== 'revenue' || total_revenue !== null);

interface CardsProps {
  readonly efficiency: Efficiency;
  readonly isCompared: boolean;
  /** Measures whose change the account may have explained. */
  readonly explained: readonly ExplainedMeasure[];
  readonly onExplain: StatCardsProps['onExplain'];
}

function Cards({ efficiency, isCompared, explained, onExplain }: CardsProps) {
  const { t, language } = useTexts();
  const { charges, before } = efficiency;
  const format: Readonly<Record<Measure, (sums: Charges) => string>> = {
    sessions: ({ sessions }) => formatNumber(sessions, language),
    energy: ({ energy_consumed }) => formatEnergy(energy_consumed, language),
    revenue: ({ total_revenue }) => formatMoney(total_revenue?.amount, efficiency.currency, language),
    cost: ({ total_cost }) => formatMoney(total_cost.amount, efficiency.currency, language),
  };
  return (
    <dl className={styles['cards']} aria-label={t('cards.label')}>
      {shown(charges).map((measure) => {
        const toExplain = explained.find((each) => each === measure);
        return (
          <div key={measure} className={styles['card']}>
            <dt>{t(`cards.${measure}`)}</dt>
            <dd className={styles['figure']}>{format[measure](charges)}</dd>
            {isCompared ? (
              <dd className={styles['before']}>
                <Change value={measureOfSums[measure](charges)} before={measureOfSums[measure](before)} />
                {t('cards.before', { value: format[measure](before) })}
              </dd>
            ) : null}
            {isCompared && onExplain !== undefined && toExplain !== undefined ? (
              <dd>
                <Button
                  type="link"
                  size="small"
                  className={styles['why'] ?? ''}
                  aria-label={t('cards.whyOf', { measure: t(`cards.${measure}`) })}
                  onClick={() => onExplain(toExplain)}
                >
                  {t('cards.why')}
                </Button>
              </dd>
            ) : null}
          </div>
        );
      })}
    </dl>
  );
}

function Change({ value, before }: { readonly value: number; readonly before: number }) {
  const { language } = useTexts();
  const change = changeOf(value, before);
  if (change === null) return null;
  return <span className={styles['change']}>{changeText(change * 100, language)}</span>;
}
