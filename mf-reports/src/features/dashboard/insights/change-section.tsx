import { useCan } from '@plugboard/auth';
import type { Currency } from '@plugboard/contracts/platform';
import { allTime, type ChangeExplanation, type ChangeFactor } from '@plugboard/contracts/reports';
import { Link, RemoteResource, useTexts } from '@plugboard/sdk';
import { NextStep } from '@plugboard/sdk/lists';
import { EmptyState, formatEnergy, formatFixed, formatMoney, localeOf, Segmented } from '@plugboard/ui';
import { type DataColumn, DataTable } from '@plugboard/ui/data';
import { useState } from 'react';
import { changeText } from '../../../common/percent-text.ts';
import styles from '../dashboard.module.css';
import { type DashboardState, explainedMeasures } from '../use-dashboard.ts';
import { rowsOfFactor } from './insight-links.model.ts';
import { digitsToTell } from './digits-to-tell.ts';
import { useChangeExplanation } from './insights.api.ts';

/** Shows the causes of the change since the period before. */
export function ChangeSection({ state }: { readonly state: DashboardState }) {
  const { t } = useTexts();
  if (state.period === allTime) return <EmptyState title={t('change.allTime')} text={t('change.allTimeText')} />;
  return <LoadedChange state={state} />;
}

function LoadedChange({ state }: { readonly state: DashboardState }) {
  const { t } = useTexts();
  return (
    <RemoteResource query={useChangeExplanation(state.query)} failed={t('change.failed')}>
      {(explanation) => <Change explanation={explanation} state={state} />}
    </RemoteResource>
  );
}

const signed = (value: number, text: string) => `${value < 0 ? '−' : '+'}${text}`;

type Factor = ChangeExplanation['energy']['factors'][number];

interface ChangeProps {
  readonly explanation: ChangeExplanation;
  readonly state: DashboardState;
}

function Change({ explanation, state }: ChangeProps) {
  const { t, language } = useTexts();
  const { revenue, energy, currency } = explanation;
  const seesBoth = revenue !== null && !state.isFleet;
  const measure = seesBoth ? state.why : 'energy';
  const money = (amount: number) => formatMoney(amount.toFixed(2), currency, language);
  const toWords = (amount: number) => (measure === 'revenue' ? money(amount) : formatEnergy(amount, language));
  const { value, before, percent, factors } = seesBoth && measure === 'revenue' ? inNumbers(revenue) : energy;
  const causeOf = ({ factor }: Factor) => <FactorLink factor={factor} state={state} currency={currency} />;
  const effectOf = ({ change }: Factor) => signed(change, toWords(Math.abs(change)));
  const valuesOf = ({ factor, value: now, before: earlier }: Factor) => (
    <FactorValues factor={factor} now={now} before={earlier} currency={currency} />
  );
  const columns: DataColumn<Factor>[] = [
    { key: 'factor', label: t('change.factor'), fixed: 'start', render: causeOf },
    { key: 'effect', label: t('change.effect'), align: 'end', render: effectOf },
    {
      key: 'share',
      label: t('change.share'),
      align: 'end',
      render: ({ percent: share }) => changeText(share, language),
    },
    { key: 'values', label: t('change.from'), render: valuesOf },
  ];
  return (
    <div className={styles['insight']}>
      {seesBoth ? (
        <Segmented
          size="small"
          aria-label={t('change.measure')}
          value={measure}
          onChange={(why) => state.setState({ why })}
          options={explainedMeasures.map((each) => ({ value: each, label: t(`chart.tab.${each}`) }))}
        />
      ) : null}
      <p className={styles['figure']}>
        {toWords(value)}{' '}
        <span className={styles['quiet']}>
          {percent === null ? null : `${changeText(percent, language)} · `}
          {t('cards.before', { value: toWords(before) })}
        </span>
      </p>
      {factors.length === 0 ? (
        <EmptyState title={t('change.none')} text={t('change.noneText')} action={<NextStep to="activity" />} />
      ) : (
        <DataTable
          label={t('change.causes')}
          columns={columns}
          rows={factors}
          rowKey={({ factor }) => factor}
          loading={false}
          empty={null}
          phoneRow={(row) => ({ title: causeOf(row), detail: valuesOf(row), end: effectOf(row) })}
        />
      )}
      <p className={styles['quiet']}>{t('change.explained')}</p>
    </div>
  );
}

/** Amounts of money as numbers, to be formatted beside kWh. */
const inNumbers = ({ value, before, factors, ...rest }: NonNullable<ChangeExplanation['revenue']>) => ({
  ...rest,
  value: Number(value.amount),
  before: Number(before.amount),
  factors: factors.map(({ change, ...factor }) => ({ ...factor, change: Number(change.amount) })),
});

interface FactorProps {
  readonly factor: ChangeFactor;
  readonly currency: Currency;
}

function FactorLink({ factor, state, currency }: FactorProps & { readonly state: DashboardState }) {
  const { t } = useTexts();
  const seesReports = useCan('view_report');
  const [openedAt] = useState(() => new Date());
  const name = t(`change.of.${factor}`);
  const isSeen = factor === 'ports' || factor === 'availability' ? state.seesChargers : seesReports;
  return isSeen ? <Link to={rowsOfFactor(factor, { query: state.query, currency, now: openedAt })}>{name}</Link> : name;
}

interface FactorValuesProps extends FactorProps {
  readonly now: number;
  readonly before: number;
}

/** A factor's value as people read it: a share in percent, sessions of a day. */
const readable: Readonly<Record<ChangeFactor, (value: number) => number>> = {
  ports: (hours) => hours,
  availability: (share) => share * 100,
  demand: (perHour) => perHour * 24,
  energy: (kilowattHours) => kilowattHours,
  price: (perKilowattHour) => perKilowattHour,
};

function FactorValues({ factor, now, before, currency }: FactorValuesProps) {
  const { t, language } = useTexts();
  const [was, is] = [readable[factor](before), readable[factor](now)];
  const digits = digitsToTell(was, is, factor === 'ports' ? 0 : 2);
  const price = new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const textOf = (value: number) => (factor === 'price' ? price.format(value) : formatFixed(value, language, digits));
  return t(`change.values.${factor}`, { before: textOf(was), now: textOf(is) });
}
