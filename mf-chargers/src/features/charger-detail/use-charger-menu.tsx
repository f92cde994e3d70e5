import { useCan } from '@plugboard/auth';
import type { Charger } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useParcelOffers, useTexts } from '@plugboard/sdk';
import { lazyComponent, type SecondaryAction } from '@plugboard/ui';
import { type ReactNode, useState } from 'react';
import { outOfOrderRefusal } from '../../common/charging/charge-button.model.ts';
import { useChargerMenuItems } from '../../common/charging/use-charger-menu-items.ts';
import { useProHint } from '../../common/use-pro-hint.ts';
import { OcppPasswordDrawer } from './components/ocpp-password-drawer.tsx';
import { VendorDrawer } from './vendors/vendor-drawer.tsx';
import { OpenTicketDrawer } from './components/open-ticket-drawer.tsx';
import { WifiDrawer } from './components/wifi-drawer.tsx';

// Loaded with its library when a code is opened.
const QrCodeDrawer = lazyComponent(() => import('./qr-code/qr-code-drawer.tsx'));

type OpenedDialog = 'wifi' | 'password' | 'ticket' | 'qr-code' | 'vendors' | null;

/** Actions on a charger as a whole (spec §2.11 “Actions”), and their dialogs. */
export function useChargerMenu(charger: Charger): { actions: readonly SecondaryAction[]; dialogs: ReactNode } {
  const { t } = useTexts();
  const mayOperate = useCan('operate_charger');
  const mayChange = useCan('change_charger');
  const offers = useParcelOffers();
  const navigate = useNavigate();
  const { commands, lastCommands, disabledBy } = useChargerMenuItems(charger);
  const [opened, setOpened] = useState<OpenedDialog>(null);
  const close = () => setOpened(null);
  const proHint = useProHint('payments');
  const ownersOnly = disabledBy(outOfOrderRefusal(charger));

  const wifi: SecondaryAction = {
    key: 'wifi',
    label: t('detail.wifi.title'),
    onClick: () => setOpened('wifi'),
    ...ownersOnly,
  };
  const password: SecondaryAction = {
    key: 'password',
    label: t('detail.password.title'),
    onClick: () => setOpened('password'),
    ...ownersOnly,
  };
  const payments: SecondaryAction = {
    key: 'payments',
    label: t('payments.title'),
    onClick: () => void navigate(places.chargerPayments(charger.id)),
    ...proHint,
  };
  const ticket: SecondaryAction = {
    key: 'ticket',
    label: t('detail.openTicket'),
    onClick: () => setOpened('ticket'),
  };
  const qrCode: SecondaryAction = {
    key: 'qr-code',
    label: t('qrCode.title'),
    onClick: () => setOpened('qr-code'),
  };
  const vendors: SecondaryAction = {
    key: 'vendors',
    label: t('vendors.title'),
    onClick: () => setOpened('vendors'),
  };
  return {
    actions: [
      ...(mayOperate ? [...commands, wifi] : []),
      ...(mayChange ? [password] : []),
      payments,
      ...(charger.share_mode === null ? [qrCode] : []),
      ...(mayChange ? [vendors] : []),
      ...(offers('ticket-open@1') ? [ticket] : []),
      lastCommands,
    ],
    dialogs: (
      <>
        <WifiDrawer charger={charger} isOpen={opened === 'wifi'} onClose={close} />
        <OcppPasswordDrawer charger={charger} isOpen={opened === 'password'} onClose={close} />
        <OpenTicketDrawer charger={charger} isOpen={opened === 'ticket'} onClose={close} />
        <VendorDrawer zone={charger.timezone} isOpen={opened === 'vendors'} onClose={close} />
        {opened === 'qr-code' ? <QrCodeDrawer charger={charger} isOpen onClose={close} /> : null}
      </>
    ),
  };
}
