import { useTexts } from '@plugboard/sdk';

/** Confirmation before a charger restarts, wherever that is chosen. */
export function useRebootQuestion() {
  const { t } = useTexts();
  return (name: string) => ({
    title: t('reboot.title', { name }),
    text: t('reboot.text'),
    confirmLabel: t('action.reboot'),
    danger: true,
  });
}
