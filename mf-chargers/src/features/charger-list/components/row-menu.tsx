import type { CommandRefusal } from '@plugboard/contracts/network';
import { useCan } from '@plugboard/auth';
import { useTexts } from '@plugboard/sdk';
import { isPending, useCommandAt, useOpenCommandDrawer, useCommandTexts } from '@plugboard/sdk/commands';
import { MoreActions } from '@plugboard/ui';
import { outOfOrderRefusal, rebootRefusal } from '../../../common/charging/charge-offer.model.ts';
import { useChargerActions } from '../../../common/charging/use-charger-actions.ts';
import { useOpenedAt } from '../../../common/charging/use-opened-at.ts';
import { useRefusalText } from '../../../common/no-connection.tsx';
import { useIsRebooting } from '../../../common/rebooting.tsx';
import type { ChargerRow } from '../charger-rows.model.ts';

/** Actions on a charger as a whole (spec §2.11 “Actions”), and its last command. */
export function RowMenu({ row }: { readonly row: ChargerRow }) {
  const { t } = useTexts();
  const { t: commandText } = useCommandTexts();
  const { charger } = row;
  const refusalText = useRefusalText(charger);
  const mayOperate = useCan('operate_charger');
  const openDrawer = useOpenCommandDrawer();
  const openedAt = useOpenedAt();
  const { reboot, toggleOutOfOrder } = useChargerActions(charger);
  const whole = { charger: charger.id, port: null };
  const rebooting = useIsRebooting(charger.id);
  const changing = isPending(useCommandAt(whole, 'change-availability'));
  const disabledBy = (refusal: CommandRefusal | null, pending: boolean) => ({
    disabled: refusal !== null || pending,
    ...(refusal === null ? {} : { hint: refusalText(refusal) }),
  });
  const operating = [
    {
      key: 'reboot',
      label: rebooting ? commandText('pending.reboot') : commandText('action.reboot'),
      onClick: reboot,
      ...disabledBy(rebootRefusal(charger, openedAt), rebooting),
    },
    {
      key: 'out-of-order',
      label: t(charger.is_out_of_order ? 'action.outOfOrderOff' : 'action.outOfOrderOn'),
      onClick: toggleOutOfOrder,
      ...disabledBy(outOfOrderRefusal(charger), changing),
    },
  ];
  const answers = {
    key: 'answers',
    label: t('action.answers'),
    onClick: () =>
      openDrawer({
        charger: charger.id,
        zone: charger.timezone,
        title: t('action.answersOf', { name: charger.custom_id }),
      }),
  };
  return (
    <MoreActions
      label={t('action.menu', { name: charger.custom_id })}
      actions={mayOperate ? [...operating, answers] : [answers]}
    />
  );
}
