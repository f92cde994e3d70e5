import { useCan } from '@plugboard/auth';
import type { MobileTransaction } from '@plugboard/contracts/drivers';
import { useTexts } from '@plugboard/sdk';
import { browserTimeZone, Button, Dropdown, formatDateTime, Icon, orDash } from '@plugboard/ui';
import { useResendReceipt } from '../use-resend-receipt.ts';

/** Actions on a transaction. “Refund” is shown but cannot be chosen (spec §2.9). */
export function TransactionMenu({ transaction }: { readonly transaction: MobileTransaction }) {
  const { t, language } = useTexts();
  const mayChange = useCan('change_mobile_app');
  const { resend, isBusy } = useResendReceipt();
  const { user_custom_id: email, started_at: at } = transaction;
  const label = t('transactions.actionsFor', {
    email: orDash(email),
    at: formatDateTime(at, browserTimeZone(), language),
  });
  const items = [
    {
      key: 'resend',
      label: t('transactions.resendReceipt'),
      disabled: !mayChange || !transaction.has_receipt,
      onClick: () => void resend(transaction),
    },
    { key: 'refund', label: t('transactions.refund'), disabled: true },
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button type="text" size="small" aria-label={label} title={label} loading={isBusy} icon={<Icon name="more" />} />
    </Dropdown>
  );
}
