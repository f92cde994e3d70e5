import { useCan } from '@plugboard/auth';
import { urlChoice, useUrlState } from '@plugboard/sdk';

const inAddress = { panel: urlChoice(['', 'settings'], '') };

/** Whether the ticket settings are open: it stands in the address, so that a colleague can be sent there. */
export function useSettingsPanel() {
  const mayDecide = useCan('change_ticket_settings');
  const [{ panel }, setUrl] = useUrlState(inAddress);
  return {
    mayDecide,
    isOpen: mayDecide && panel === 'settings',
    open: () => setUrl({ panel: 'settings' }, { push: true }),
    close: () => setUrl({ panel: '' }),
  };
}
