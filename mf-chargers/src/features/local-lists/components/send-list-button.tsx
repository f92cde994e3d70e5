import { errorMessage, useIdempotencyKey } from '@plugboard/api';
import type { LocalList } from '@plugboard/contracts/network';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, Tooltip } from '@plugboard/ui';
import { useSendLocalList } from '../local-lists.api.ts';

/** Sends all cards to a charge point. */
export function SendListButton({ list: { charger, state, is_online: isOnline } }: { readonly list: LocalList }) {
  const { t } = useTexts();
  const { mutateAsync: send, isPending } = useSendLocalList();
  const { keyFor, forget } = useIdempotencyKey();
  const name = charger.custom_id;
  const start = async () => {
    try {
      await send({ params: { id: charger.id }, idempotencyKey: keyFor(charger.id) });
      forget();
      notify.success(t('localLists.sending', { name }));
    } catch (error) {
      notify.error(errorMessage(error, t('localLists.failed')));
    }
  };
  return (
    <Tooltip title={isOnline ? null : t('localLists.offline')}>
      <Button
        size="small"
        aria-label={t('localLists.sendFor', { name })}
        disabled={!isOnline}
        loading={isPending || state === 'SENDING'}
        onClick={() => void start()}
      >
        {t('localLists.send')}
      </Button>
    </Tooltip>
  );
}
