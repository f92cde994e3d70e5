import { useCan } from '@plugboard/auth';
import { places } from '@plugboard/contracts/platform';
import { useLocation, useNavigate } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';
import type { ComponentType } from 'react';
import { AccountNotifications } from '../account-notifications/account-notifications.tsx';
import { AccountPayment } from '../account-payment/account-payment.tsx';
import { AccountProfile } from '../account-profile/account-profile.tsx';
import { AccountSecurity } from '../account-security/account-security.tsx';
import { ClientSwitch } from '../client-switch/client-switch.tsx';
import { useAccountTexts } from './account-texts.ts';
import styles from './account.module.css';

const accountTabs = [
  { key: 'profile', path: places.account() },
  { key: 'security', path: places.accountSecurity() },
  { key: 'payment', path: places.accountPaymentMethods() },
  { key: 'notifications', path: places.accountNotifications() },
  { key: 'clients', path: places.accountClients() },
] as const;

type AccountTab = (typeof accountTabs)[number]['key'];

/** The tab of an address; an address that names none is the first one's. */
const findTab = (pathname: string): AccountTab =>
  accountTabs.find(({ path }) => path === pathname.replace(/\/+$/, ''))?.key ?? 'profile';

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
  const tab = findTab(pathname);
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
