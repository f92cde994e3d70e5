import { useCan } from '@plugboard/auth';
import { type ChargerLicence, listChargerLicences } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { ListPage, NextStep, useList } from '@plugboard/sdk/lists';
import { useMemo, useState } from 'react';
import { ChargersBreadcrumb } from '../../common/chargers-breadcrumb.tsx';
import { chargerLicenceList, chargerLicenceQuery } from './charger-licences.ts';
import { BuyDrawer } from './components/buy-drawer.tsx';
import { InvoicesDrawer } from './components/invoices-drawer.tsx';
import { HistoryDrawer } from './components/history-drawer.tsx';
import { RenewalDrawer } from './components/renewal-drawer.tsx';
import { licenceColumns, licencePhoneRow } from './licence-columns.tsx';

interface Purchase {
  readonly licences: readonly ChargerLicence[];
  /** Tells the selection that the chargers come from whether they were licensed. */
  readonly settle?: (isBought: boolean) => void;
}

/** Chargers with their licences (spec §2.22): which end soon, which renew themselves; bought for many at once. */
export default function ChargerLicencesScreen() {
  const { t } = useTexts();
  const mayChange = useCan('change_charger');
  const [buying, setBuying] = useState<Purchase | null>(null);
  const [renewing, setRenewing] = useState<ChargerLicence | null>(null);
  const [showsInvoices, setShowsInvoices] = useState(false);
  const [history, setHistory] = useState<ChargerLicence | null>(null);
  const list = useList(chargerLicenceList, listChargerLicences, chargerLicenceQuery);
  const opens = useMemo(
    () => ({
      onBuy: (licence: ChargerLicence) => setBuying({ licences: [licence] }),
      onRenewal: setRenewing,
      onHistory: setHistory,
    }),
    [],
  );
  const selection = {
    selectable: ({ license_fit: isFit }: ChargerLicence) => isFit,
    actions: [
      {
        key: 'buy',
        label: 'licences.buy' as const,
        // The chargers stay selected where nothing was bought.
        onClick: (licences: readonly ChargerLicence[]) =>
          new Promise<boolean>((settle) => setBuying({ licences, settle })),
      },
    ],
  };
  const endPurchase = (isBought: boolean) => {
    buying?.settle?.(isBought);
    setBuying(null);
  };
  return (
    <ListPage
      emptyAction={<NextStep to="addCharger" />}
      list={list}
      breadcrumb={<ChargersBreadcrumb current={t('licences.title')} />}
      rows={list.items}
      rowKey={({ charger }) => charger}
      columns={licenceColumns(opens)}
      phoneRow={licencePhoneRow(opens)}
      {...(mayChange
        ? {
            selection,
            secondaryActions: [{ key: 'invoices', label: t('invoices.title'), onClick: () => setShowsInvoices(true) }],
          }
        : {})}
    >
      <BuyDrawer licences={buying?.licences ?? null} onClose={endPurchase} />
      <RenewalDrawer licence={renewing} onClose={() => setRenewing(null)} />
      <InvoicesDrawer isOpen={showsInvoices} onClose={() => setShowsInvoices(false)} />
      <HistoryDrawer licence={history} onClose={() => setHistory(null)} />
    </ListPage>
  );
}
