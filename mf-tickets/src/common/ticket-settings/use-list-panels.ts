import { useCan } from '@plugboard/auth';
import { urlChoice, useTexts, useUrlState } from '@plugboard/sdk';
import type { SecondaryAction } from '@plugboard/ui';

const panelInAddress = { panel: urlChoice(['', 'settings', 'replies'], '') };

/** Panels beside the list of tickets. The open one stands in the address, so that a colleague can be sent there. */
export function useListPanels() {
  const { t } = useTexts();
  const mayDecide = useCan('change_ticket_settings');
  const [{ panel }, setUrl] = useUrlState(panelInAddress);
  const actions: readonly SecondaryAction[] = mayDecide
    ? (['replies', 'settings'] as const).map((key) => ({
        key,
        label: t(`${key}.title`),
        onClick: () => setUrl({ panel: key }, { push: true }),
      }))
    : [];
  return { opened: mayDecide ? panel : '', actions, close: () => setUrl({ panel: '' }) };
}
