import { errorMessage, useIdempotencyKey } from '@plugboard/api';
import type { LocalList } from '@plugboard/contracts/network';
import { notify, useTexts } from '@plugboard/sdk';
import { useSendLocalList } from './local-lists.api.ts';

/** Sends all cards to a charge point. */
export function useSendList({ charger: { id, custom_id: name }, state }: LocalList) {
  const { t } = useTexts();
  const { mutateAsync, isPending } = useSendLocalList();
  const { keyFor, forget } = useIdempotencyKey();
  const send = async () => {
    try {
      await mutateAsync({ params: { id }, idempotencyKey: keyFor(id) });
      forget();
      notify.success(t('localLists.sending', { name }));
    } catch (error) {
      notify.error(errorMessage(error, t('localLists.failed')));
    }
  };
  return { send, isBusy: isPending || state === 'SENDING' };
}
