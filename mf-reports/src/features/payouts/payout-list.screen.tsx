import { useCan } from '@plugboard/auth';
import { listPayouts, type Payout } from '@plugboard/contracts/payouts';
import { notify, urlChoice, urlIds, useTexts, useUrlState } from '@plugboard/sdk';
import { ListPage, NextStep, useList } from '@plugboard/sdk/lists';
import { useEffect, useMemo, useState } from 'react';
import { AccountsDrawer } from './components/accounts-drawer.tsx';
import { PayDrawer } from './components/pay-drawer.tsx';
import { PayoutDrawer } from './components/payout-drawer.tsx';
import { SettingsDrawer } from './components/settings-drawer.tsx';
import { payoutColumns, payoutPhoneRow } from './payout-columns.tsx';
import { hasInvalidRange, payoutList, payoutQuery } from './payout-list.ts';
import { savePayouts, useRefetchWhilePaying } from './payouts.api.ts';

/** Open drawers; a link may lead to a payout. */
const drawerParsers = { payout: urlIds(), drawer: urlChoice(['accounts', 'settings', ''], '') };

/** An invalid date range is ignored, with a warning (spec §5). */
function useRangeWarning(): void {
  const { t } = useTexts();
  useEffect(() => {
    if (hasInvalidRange(window.location.search)) notify.info(t('payouts.invalidRange'));
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the address that the page was opened at
  }, []);
}

/** Payouts of receivers by month (spec §2.20). */
export default function PayoutListScreen() {
  const { t } = useTexts();
  const mayChange = useCan('change_payout');
  useRangeWarning();
  const list = useList(payoutList, listPayouts, payoutQuery);
  useRefetchWhilePaying(list.items ?? []);
  const [{ payout, drawer }, setDrawer] = useUrlState(drawerParsers);
  const [paying, setPaying] = useState<Payout | null>(null);
  const shown = useMemo(() => {
    const onAction = (action: 'check' | 'pay', chosen: Payout) =>
      action === 'pay' ? setPaying(chosen) : setDrawer({ payout: [chosen.id] });
    return { columns: payoutColumns(onAction), phoneRow: payoutPhoneRow(onAction) };
  }, [setDrawer]);
  const managing = [
    { key: 'accounts', label: t('payouts.accounts'), onClick: () => setDrawer({ drawer: 'accounts' }) },
    { key: 'settings', label: t('payouts.settings.title'), onClick: () => setDrawer({ drawer: 'settings' }) },
  ];
  return (
    <ListPage
      emptyAction={<NextStep to="activity" />}
      list={list}
      rows={list.items}
      rowKey={({ id }) => id}
      {...shown}
      onRowOpen={({ id }) => setDrawer({ payout: [id] })}
      exported={{
        label: 'payouts.export',
        place: 'primary',
        save: (options) => savePayouts(list.state, options),
        failed: 'payouts.exportFailed',
      }}
      {...(mayChange && { secondaryActions: managing })}
    >
      <PayoutDrawer id={payout[0] ?? ''} onClose={() => setDrawer({ payout: [] })} />
      <PayDrawer payout={paying} onClose={() => setPaying(null)} />
      <AccountsDrawer isOpen={drawer === 'accounts'} onClose={() => setDrawer({ drawer: '' })} />
      <SettingsDrawer isOpen={drawer === 'settings'} onClose={() => setDrawer({ drawer: '' })} />
    </ListPage>
  );
}
