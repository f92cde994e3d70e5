import { useViewer } from '@plugboard/auth';
import { decideGate, type Gate, places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import type { PageFrameProps } from '@plugboard/ui';
import { invoicesGate, operatorGate, transactionsGate } from './gates.ts';

const tabs = {
  dashboard: { gate: operatorGate, place: places.mobileAppDashboard },
  transactions: { gate: transactionsGate, place: places.mobileAppTransactions },
  users: { gate: operatorGate, place: places.mobileAppUsers },
  invoices: { gate: invoicesGate, place: places.mobileAppInvoices },
} satisfies Readonly<Record<string, { readonly gate: Gate; readonly place: () => string }>>;

type MobileTab = keyof typeof tabs;

const tabKeys = Object.keys(tabs) as MobileTab[];

/** Tabs that the account sees, in the order of spec §2.9. */
export const useOpenTabs = (): readonly MobileTab[] => {
  const viewer = useViewer();
  return tabKeys.filter((key) => decideGate(tabs[key].gate, viewer).open);
};

/** Address of a tab. */
export const placeOfTab = (key: MobileTab): string => tabs[key].place();

/** The tabs of the mobile app for a `PageFrame`. Each tab is a page with its address. */
export function useMobileTabs(active: MobileTab): NonNullable<PageFrameProps['tabs']> {
  const { t } = useTexts();
  const navigate = useNavigate();
  const open = useOpenTabs();
  return {
    label: t('tabs.label'),
    items: open.map((key) => ({ key, label: t(`tabs.${key}`) })),
    active,
    onChange: (chosen) => {
      const next = open.find((key) => key === chosen);
      if (next !== undefined) void navigate(placeOfTab(next));
    },
  };
}
