import { useCan } from '@plugboard/auth';
import { useLocation, useNavigate } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';
import type { ComponentType } from 'react';
import { AccountNotifications } from '../account-notifications/account-notifications.tsx';
import { AccountPayment } from '../account-payment/account-payment.tsx';
import { AccountProfile } from '../account-profile/account-profile.tsx';
import { AccountSecurity } from '../account-security/account-security.tsx';
import { ClientSwitch } from '../client-switch/client-switch.tsx';
import { useAccountTexts } from './account-texts.ts';
import { type AccountTab, accountTabs, tabAt } from './account.model.ts';
import styles from './account.module.css';

const panels: Readonly<Record<AccountTab, ComponentType>> = {
  profile: AccountProfile,
  security: AccountSecurity,
  payment: AccountPayment,
  notifications: AccountNotifications,
  clients: ClientSwitch,
};

/** My account (spec §2.21); each tab has an address. */
export default function AccountScreen() {
  const { t } = useAccountTexts();
  const go = useNavigate();
  const { pathname } = useLocation();
  const maySwitch = useCan('switch_client');
  const tab = tabAt(pathname);
  const tabs = accountTabs.filter(({ key }) => key !== 'clients' || maySwitch || tab === 'clients');
  const Panel = panels[tab];
  const choose = (key: AccountTab) => {
    const chosen = accountTabs.find((known) => known.key === key);
    if (chosen) void go(chosen.path);
  };
  return (
    <PageFrame
      title={t('title')}
      width="form"
      tabs={{
        label: t('tabs.label'),
        items: tabs.map(({ key }) => ({ key, label: t(`tabs.${key}`) })),
        active: tab,
        onChange: choose,
      }}
    >
      <div className={styles['panel']}>
        <Panel />
      </div>
    </PageFrame>
  );
}
