import { places } from '@plugboard/contracts/platform';
import { daysOfMonth, type Payout } from '@plugboard/contracts/payouts';
import { Link, RemoteResource, useTexts } from '@plugboard/sdk';
import {
  DateTime,
  Drawer,
  type Fact,
  FactList,
  formatFixed,
  formatMoney,
  formatNumber,
  Notice,
  Section,
} from '@plugboard/ui';
import { usePayout, useRefetchWhilePaying } from '../payouts.api.ts';
import { AccountStatusTag, monthText, PayoutStateTag } from '../payout-texts.tsx';
import { PayoutLines } from './payout-lines.tsx';
import styles from './payouts.module.css';
import { WaitingPayout } from './waiting-payout.tsx';

interface PayoutDrawerProps {
  /** `''` closes it. */
  readonly id: string;
  readonly onClose: () => void;
}

/** “Check report”: how a payout is calculated, and the sessions and earnings under it. */
export function PayoutDrawer({ id, onClose }: PayoutDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer title={t('payouts.check')} open={id !== ''} onClose={onClose} size="large" destroyOnHidden>
      {id === '' ? null : <LoadedPayout id={id} />}
    </Drawer>
  );
}

function LoadedPayout({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const query = usePayout(id);
  useRefetchWhilePaying(query.data ? [query.data] : []);
  return (
    <RemoteResource query={query} missing={{ title: t('payouts.missing') }} failed={t('payouts.failed')}>
      {(payout) => (
        <div className={styles['parts']}>
          {payout.state === 'AWAITING' ? <WaitingPayout payout={payout} /> : null}
          {payout.failure === null ? null : <Notice tone="bad">{t(`payouts.failure.${payout.failure}`)}</Notice>}
          <PayoutFacts payout={payout} />
          <PayoutSums payout={payout} />
          <PayoutLines id={id} />
        </div>
      )}
    </RemoteResource>
  );
}

/** The generic report of the month: its paid sessions are those of the tenant's payouts in that currency. */
function reportOf(payout: Payout): string {
  const { start, end } = daysOfMonth(payout);
  return `${places.reports()}?period=${start}..${end}&status=COMPLETED_AND_PAID&currency=${payout.currency}`;
}

function PayoutFacts({ payout }: { readonly payout: Payout }) {
  const { t, language } = useTexts();
  const on = (name: 'requested_at' | 'paid_at', at: string | null): Fact[] =>
    at === null ? [] : [[t(`payouts.field.${name}`), <DateTime key={name} value={at} />]];
  const facts: Fact[] = [
    [t('payouts.field.receiver'), payout.receiver_name],
    [t('payouts.account.title'), <AccountStatusTag key="account" status={payout.account_status} />],
    [t('payouts.field.period'), monthText(payout, language)],
    [t('terms:status'), <PayoutStateTag key="state" state={payout.state} />],
    ...(payout.requested_by === null ? [] : [[t('payouts.field.requested_by'), payout.requested_by] as const]),
    ...on('requested_at', payout.requested_at),
    ...(payout.approved_by === null ? [] : [[t('payouts.field.approved_by'), payout.approved_by] as const]),
    ...on('paid_at', payout.paid_at),
    ...(payout.reason === null ? [] : [[t('payouts.field.reason'), payout.reason] as const]),
    ...(payout.reference === null ? [] : [[t('payouts.field.reference'), payout.reference] as const]),
  ];
  return (
    <>
      <FactList facts={facts} />
      <p>
        <Link to={reportOf(payout)}>{t('payouts.openReport')}</Link>
      </p>
    </>
  );
}

const deductions = ['commission', 'transaction_fees', 'network_fee', 'provider_fees', 'refunds'] as const;

/** The calculation, from gross to net. */
function PayoutSums({ payout }: { readonly payout: Payout }) {
  const { t, language } = useTexts();
  const money = (amount: string) => formatMoney(amount, payout.currency, language);
  const isZero = (amount: string) => Number(amount) === 0;
  const facts: Fact[] = [
    [t('payouts.field.sessions'), formatNumber(payout.sessions, language)],
    [t('payouts.field.energy'), `${formatFixed(payout.energy, language, 1)} kWh`],
    [t('payouts.field.gross'), money(payout.gross)],
    [t('payouts.field.tax'), money(payout.tax)],
    ...(isZero(payout.grid_earnings) ? [] : [[t('payouts.field.grid_earnings'), money(payout.grid_earnings)] as const]),
    ...deductions.map((name): Fact => [
      t(`payouts.field.${name}`),
      money(isZero(payout[name]) ? payout[name] : (-Number(payout[name])).toFixed(2)),
    ]),
    [t('payouts.field.net'), <strong key="net">{money(payout.net)}</strong>],
    ...(isZero(payout.adjustments) ? [] : [[t('payouts.field.adjustments'), money(payout.adjustments)] as const]),
    ...(payout.amount === null ? [] : [[t('payouts.field.amount'), money(payout.amount)] as const]),
  ];
  return (
    <Section title={t('payouts.calculation')}>
      <FactList facts={facts} />
    </Section>
  );
}
