import { errorMessage } from '@plugboard/api';
import { notify, useTexts } from '@plugboard/sdk';
import { useState } from 'react';
import { fetchConnectLink } from './utility-rewards.api.ts';

/** Opens the utility's page, where the tenant releases its meters. */
export function useConnectLink() {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      window.location.assign(await fetchConnectLink());
    } catch (error) {
      notify.error(errorMessage(error, t('utility.connectFailed')));
    }
    setBusy(false);
  };
  return { isBusy, open: () => void open() };
}
