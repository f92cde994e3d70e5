import type { LocalList } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { Button, Tooltip } from '@plugboard/ui';
import { useSendList } from '../use-send-list.ts';

/** Sends all cards to a charge point. */
export function SendListButton({ list }: { readonly list: LocalList }) {
  const { t } = useTexts();
  const { send, isBusy } = useSendList(list);
  return (
    <Tooltip title={list.is_online ? null : t('localLists.offline')}>
      <Button
        size="small"
        aria-label={t('localLists.sendFor', { name: list.charger.custom_id })}
        disabled={!list.is_online}
        loading={isBusy}
        onClick={() => void send()}
      >
        {t('localLists.send')}
      </Button>
    </Tooltip>
  );
}
