import { errorMessage } from '@plugboard/api';
import type { PayoutAccount } from '@plugboard/contracts/payouts';
import { notify, RemoteResource, useTexts } from '@plugboard/sdk';
import { Button, DateTime, Drawer } from '@plugboard/ui';
import { useAddPaymentMethod, usePayoutAccounts } from '../payouts.api.ts';
import { AccountStatusTag } from '../payout-texts.tsx';
import styles from './payouts.module.css';

interface AccountsDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Receivers of payouts with their accounts at the payment provider, whose page takes the details of each. */
export function AccountsDrawer({ isOpen, onClose }: AccountsDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer title={t('payouts.accounts')} open={isOpen} onClose={onClose} destroyOnHidden>
      <p>{t('payouts.account.explained')}</p>
      <AccountList />
    </Drawer>
  );
}

function AccountList() {
  const { t } = useTexts();
  const query = usePayoutAccounts();
  return (
    <RemoteResource query={query} failed={t('payouts.account.failed')}>
      {({ accounts }) => (
        <ul className={styles['accounts']}>
          {accounts.map((account) => (
            <AccountItem key={account.receiver} account={account} />
          ))}
        </ul>
      )}
    </RemoteResource>
  );
}

function AccountItem({ account }: { readonly account: PayoutAccount }) {
  const { t } = useTexts();
  const { mutateAsync: add, isPending } = useAddPaymentMethod();
  const { receiver, receiver_name: name, status, checked_at: at } = account;
  const open = async () => {
    try {
      const { url } = await add({ body: { receiver } });
      window.location.assign(url);
    } catch (error) {
      notify.error(errorMessage(error, t('payouts.account.notOpened')));
    }
  };
  const label = t(status === null ? 'payouts.account.add' : 'payouts.account.change');
  return (
    <li className={styles['account']}>
      <strong>{name}</strong>
      <AccountStatusTag status={status} />
      {at === null ? null : (
        <span>
          {t('payouts.account.checked')} <DateTime value={at} />
        </span>
      )}
      <Button loading={isPending} aria-label={`${label}: ${name}`} onClick={() => void open()}>
        {label}
      </Button>
    </li>
  );
}
