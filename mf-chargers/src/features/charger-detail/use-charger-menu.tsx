import { useCan } from '@plugboard/auth';
import type { Charger } from '@plugboard/contracts/chargers';
import type { CommandRefusal } from '@plugboard/contracts/network';
import { useParcelOffers, useTexts } from '@plugboard/sdk';
import { useOpenCommandDrawer, useCommandTexts } from '@plugboard/sdk/commands';
import type { SecondaryAction } from '@plugboard/ui';
import { type ReactNode, useState } from 'react';
import { useOpenedAt } from '../../common/charging/use-opened-at.ts';
import { outOfOrderRefusal, rebootRefusal } from '../../common/charging/charge-offer.model.ts';
import { useChargerActions } from '../../common/charging/use-charger-actions.ts';
import { useRefusalText } from '../../common/no-connection.tsx';
import { useIsRebooting } from '../../common/rebooting.tsx';
import { OcppPasswordDrawer } from './components/ocpp-password-drawer.tsx';
import { OpenTicketDrawer } from './components/open-ticket-drawer.tsx';
import { WifiDrawer } from './components/wifi-drawer.tsx';

type Opened = 'wifi' | 'password' | 'ticket' | null;

/** Actions on a charger as a whole (spec §2.11 “Actions”), and their dialogs. */
export function useChargerMenu(charger: Charger): { actions: readonly SecondaryAction[]; dialogs: ReactNode } {
  const { t } = useTexts();
  const { t: commandText } = useCommandTexts();
  const mayOperate = useCan('operate_charger');
  const mayChange = useCan('change_charger');
  const offers = useParcelOffers();
  const openDrawer = useOpenCommandDrawer();
  const openedAt = useOpenedAt();
  const { reboot, toggleOutOfOrder } = useChargerActions(charger);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const { id, custom_id: name, timezone: zone } = charger;
  const refusalText = useRefusalText(charger);
  const rebooting = useIsRebooting(id);
  const disabledBy = (refusal: CommandRefusal | null) =>
    refusal === null ? {} : { disabled: true, hint: refusalText(refusal) };

  const operating: readonly SecondaryAction[] = [
    {
      key: 'reboot',
      label: rebooting ? commandText('pending.reboot') : commandText('action.reboot'),
      onClick: reboot,
      ...(rebooting ? { disabled: true } : disabledBy(rebootRefusal(charger, openedAt))),
    },
    {
      key: 'out-of-order',
      label: t(charger.is_out_of_order ? 'action.outOfOrderOff' : 'action.outOfOrderOn'),
      onClick: toggleOutOfOrder,
      ...disabledBy(outOfOrderRefusal(charger)),
    },
    {
      key: 'wifi',
      label: t('detail.wifi.title'),
      onClick: () => setOpened('wifi'),
      ...disabledBy(outOfOrderRefusal(charger)),
    },
  ];
  const changing: SecondaryAction = {
    key: 'password',
    label: t('detail.password.title'),
    onClick: () => setOpened('password'),
    ...disabledBy(outOfOrderRefusal(charger)),
  };
  const answers: SecondaryAction = {
    key: 'answers',
    label: t('action.answers'),
    onClick: () => openDrawer({ charger: id, zone, title: t('action.answersOf', { name }) }),
  };
  const ticket: SecondaryAction = {
    key: 'ticket',
    label: t('detail.openTicket'),
    onClick: () => setOpened('ticket'),
  };
  return {
    actions: [
      ...(mayOperate ? operating : []),
      ...(mayChange ? [changing] : []),
      ...(offers('ticket-open@1') ? [ticket] : []),
      answers,
    ],
    dialogs: (
      <>
        <WifiDrawer charger={charger} isOpen={opened === 'wifi'} onClose={close} />
        <OcppPasswordDrawer charger={charger} isOpen={opened === 'password'} onClose={close} />
        <OpenTicketDrawer charger={charger} isOpen={opened === 'ticket'} onClose={close} />
      </>
    ),
  };
}
