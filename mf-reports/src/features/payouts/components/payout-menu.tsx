import type { Payout } from '@plugboard/contracts/payouts';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, Dropdown, Icon } from '@plugboard/ui';
import { savePayout } from '../payouts.api.ts';
import { monthText } from '../payout-texts.tsx';

/** `check` shows calculation, sessions and an open approval; `pay` the form of a payment. */
export type OnPayoutAction = (action: 'check' | 'pay', payout: Payout) => void;

interface PayoutMenuProps {
  readonly payout: Payout;
  readonly onAction: OnPayoutAction;
}

/** Actions of a payout in the list. */
export function PayoutMenu({ payout, onAction }: PayoutMenuProps) {
  const { t, language } = useTexts();
  const label = t('payouts.actionsFor', { receiver: payout.receiver_name, month: monthText(payout, language) });
  const download = () => void savePayout(payout.id).catch(() => notify.error(t('payouts.exportFailed')));
  const items = [
    { key: 'check', label: t('payouts.check'), onClick: () => onAction('check', payout) },
    ...(payout.may_pay ? [{ key: 'pay', label: t('payouts.pay'), onClick: () => onAction('pay', payout) }] : []),
    { key: 'download', label: t('payouts.download'), onClick: download },
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button type="text" size="small" aria-label={label} title={label} icon={<Icon name="more" />} />
    </Dropdown>
  );
}
