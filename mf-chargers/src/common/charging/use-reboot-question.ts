import { useTexts } from '@plugboard/sdk';
import { useCommandTexts } from '@plugboard/sdk/commands';

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
