import { refetchReplies } from '@plugboard/api';
import { type ChargerListItem, getCharger, listChargers } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { useRebootCharger, useToggleOutOfOrder } from '@plugboard/sdk/commands';
import { useConfirm } from '@plugboard/ui';
import { useRebootQuestion } from './use-reboot-question.ts';

/** Reboot and out-of-order mode, each after a question. */
export function useChargerActions({ id, custom_id: name, is_out_of_order: isOn }: ChargerListItem) {
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
