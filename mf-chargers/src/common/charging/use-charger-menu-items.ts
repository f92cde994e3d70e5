import { refetchReplies } from '@plugboard/api';
import { type ChargerListItem, getCharger, listChargers } from '@plugboard/contracts/chargers';
import type { CommandRefusal } from '@plugboard/contracts/network';
import { notify, useMountedAt, useTexts } from '@plugboard/sdk';
import {
  isPending,
  useCommandAt,
  useCommandTexts,
  useOpenCommandDrawer,
  useRebootCharger,
  useToggleOutOfOrder,
} from '@plugboard/sdk/commands';
import { type SecondaryAction, useConfirm } from '@plugboard/ui';
import { useRefusalText } from '../no-connection.tsx';
import { useIsRebooting } from '../rebooting.tsx';
import { outOfOrderRefusal, rebootRefusal } from './charge-button.model.ts';

/** Confirmation before a charger restarts, wherever that is chosen. */
export function useRebootQuestion() {
  const { t } = useTexts();
  const { t: commandText } = useCommandTexts();
  return (name: string) => ({
    title: t('reboot.title', { name }),
    text: t('reboot.text'),
    confirmLabel: commandText('action.reboot'),
    danger: true,
  });
}

/** Reboot and out-of-order mode, each after a question. */
function useChargerActions({ id, custom_id: name, is_out_of_order: isOn }: ChargerListItem) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const rebootQuestion = useRebootQuestion();
  const sendReboot = useRebootCharger();
  const sendToggle = useToggleOutOfOrder();

  const reboot = async () => {
    const isSure = await confirm(rebootQuestion(name));
    if (isSure) await sendReboot(id);
  };
  const toggleOutOfOrder = async () => {
    const mode = isOn ? 'outOfOrderOff' : 'outOfOrderOn';
    const isSure = await confirm({
      title: t(`${mode}.title`, { name }),
      text: t(`${mode}.text`),
      confirmLabel: t(`action.${mode}`),
      danger: !isOn,
    });
    if (!isSure) return;
    const reply = await sendToggle(id);
    if (reply === null) return;
    notify.success(t(reply.is_out_of_order ? 'outOfOrderOn.done' : 'outOfOrderOff.done', { name }));
    refetchReplies(listChargers);
    refetchReplies(getCharger, { params: { id } });
  };
  return { reboot: () => void reboot(), toggleOutOfOrder: () => void toggleOutOfOrder() };
}

/** Menu items that command a charger as a whole, and one that opens its last commands (spec §2.11 “Actions”). */
export function useChargerMenuItems(charger: ChargerListItem) {
  const { t } = useTexts();
  const { t: commandText } = useCommandTexts();
  const { id, custom_id: name, timezone: zone, is_out_of_order: isOutOfOrder } = charger;
  const { reboot, toggleOutOfOrder } = useChargerActions(charger);
  const openDrawer = useOpenCommandDrawer();
  const mountedAt = useMountedAt();
  const refusalText = useRefusalText(charger);
  const rebooting = useIsRebooting(id);
  const changing = isPending(useCommandAt({ charger: id, port: null }, 'change-availability'));
  const disabledBy = (refusal: CommandRefusal | null, pending = false) => ({
    disabled: refusal !== null || pending,
    ...(refusal === null ? {} : { hint: refusalText(refusal) }),
  });
  const commands: readonly SecondaryAction[] = [
    {
      key: 'reboot',
      label: rebooting ? commandText('pending.reboot') : commandText('action.reboot'),
      onClick: reboot,
      ...disabledBy(rebootRefusal(charger, mountedAt), rebooting),
    },
    {
      key: 'out-of-order',
      label: t(isOutOfOrder ? 'action.outOfOrderOff' : 'action.outOfOrderOn'),
      onClick: toggleOutOfOrder,
      ...disabledBy(outOfOrderRefusal(charger), changing),
    },
  ];
  const lastCommands: SecondaryAction = {
    key: 'answers',
    label: t('action.answers'),
    onClick: () => openDrawer({ charger: id, zone, title: t('action.answersOf', { name }) }),
  };
  return { commands, lastCommands, disabledBy };
}
