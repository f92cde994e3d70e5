import { useCan } from '@plugboard/auth';
import type { BidState, GridBid } from '@plugboard/contracts/grid';
import type { Money } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { useConfirmedChange } from '@plugboard/sdk/forms';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { Button, formatFixed, formatMoney, missing, type StatusStyle, ToneTag } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { hoursText, StackedHours, startText } from '../../../common/events/event-hours.tsx';
import styles from '../grid-services.module.css';
import { useWithdrawBid } from '../grid-services.api.ts';

/** Takes back a bid that has no award yet. */
function WithdrawButton({ bid }: { readonly bid: GridBid }) {
  const { t, language } = useTexts();
  const { id, location, service, price, may_withdraw: mayWithdraw } = bid;
  const mayChange = useCan('change_utility');
  const change = useConfirmedChange();
  const { mutateAsync: send, isPending } = useWithdrawBid();
  if (!mayWithdraw || !mayChange) return null;
  const withdraw = () =>
    void change({
      question: {
        title: t('bids.withdrawQuestion', { site: location.name }),
        text: [
          t('bids.withdrawBid', {
            service: t(`service.${service}`),
            hours: hoursText(bid, language),
            kw: kwText(bid.offered_kw, language),
            price: moneyText(price, language),
          }),
          t('bids.withdrawText'),
        ].join(' '),
        confirmLabel: t('bids.withdraw'),
      },
      send: () => send({ params: { id } }),
      done: t('bids.withdrawn'),
      failed: t('market.changeFailed'),
    });
  return (
    <Button
      size="small"
      loading={isPending}
      onClick={withdraw}
      aria-label={t('bids.withdrawOf', { site: location.name })}
    >
      {t('bids.withdraw')}
    </Button>
  );
}

const stateStyles: Readonly<Record<BidState, StatusStyle>> = {
  BID: { tone: 'info', icon: 'clock' },
  AWARDED: { tone: 'info', icon: 'check' },
  REJECTED: { tone: 'muted', icon: 'ban' },
  WITHDRAWN: { tone: 'muted', icon: 'close' },
  DISPATCHED: { tone: 'warn', icon: 'bolt' },
  SETTLED: { tone: 'good', icon: 'check-circle' },
};

function BidStateTag({ state }: Pick<GridBid, 'state'>) {
  const { t } = useTexts();
  return <ToneTag {...stateStyles[state]} label={t(`bids.state.${state}`)} />;
}

/** The state, and the way back where there still is one: a separate column would be empty in most rows. */
const BidStatus = ({ bid }: { readonly bid: GridBid }) => (
  <div className={styles['status']}>
    <BidStateTag state={bid.state} />
    <WithdrawButton bid={bid} />
  </div>
);

const moneyText = (money: Money | null, language: 'en' | 'es') =>
  money === null ? missing : formatMoney(money.amount, money.currency, language);

const kwText = (value: number | null, language: 'en' | 'es') =>
  value === null ? missing : formatFixed(value, language, 1);

export const bidColumns: readonly ListColumn<GridBid>[] = [
  {
    key: 'starts_at',
    label: 'bids.hours',
    fixed: 'start',
    width: 144,
    render: (bid) => <StackedHours event={bid} />,
  },
  { key: 'location', label: 'terms:location', width: 128, render: ({ location }) => location.name },
  {
    key: 'service',
    label: 'bids.service',
    width: 190,
    render: ({ service, strategy }, { t }) => (
      <TwoLines first={t(`service.${service}`)} second={t(`strategy.${strategy}`)} />
    ),
  },
  { key: 'state', label: 'terms:status', width: 128, render: (bid) => <BidStatus bid={bid} /> },
  {
    key: 'offered',
    label: 'bids.offered',
    align: 'end',
    width: 84,
    render: ({ offered_kw: value }, { language }) => kwText(value, language),
  },
  {
    key: 'awarded',
    label: 'bids.awarded',
    align: 'end',
    width: 84,
    render: ({ awarded_kw: value }, { language }) => kwText(value, language),
  },
  {
    key: 'delivered',
    label: 'bids.delivered',
    align: 'end',
    width: 84,
    render: ({ delivered_kw: value }, { language }) => kwText(value, language),
  },
  {
    key: 'price',
    label: 'bids.price',
    align: 'end',
    width: 116,
    render: ({ price, clearing_price: clearing }, { t, language }) => (
      <TwoLines
        end
        first={moneyText(clearing ?? price, language)}
        second={
          clearing === null || Number(clearing.amount) === Number(price.amount)
            ? null
            : t('bids.asked', { price: moneyText(price, language) })
        }
      />
    ),
  },
  {
    key: 'earned',
    label: 'bids.earned',
    align: 'end',
    width: 96,
    render: ({ earned }, { language }) => <strong>{moneyText(earned, language)}</strong>,
  },
];

export const bidPhoneRow: ListPhoneRow<GridBid> = (bid, { language }) => ({
  title: bid.location.name,
  detail: [
    startText(bid, language),
    `${kwText(bid.offered_kw, language)}\u00a0kW`,
    // The amount of a decided bid is shown at the end of its row.
    ...(bid.state === 'BID' || bid.state === 'AWARDED' ? [moneyText(bid.price, language)] : []),
  ].join(' · '),
  end: (
    <div className={styles['end']}>
      <BidStatus bid={bid} />
      {bid.earned === null ? null : <strong>{moneyText(bid.earned, language)}</strong>}
    </div>
  ),
});
