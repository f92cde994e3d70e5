import type { LocalList } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { MoreActions } from '@plugboard/ui';
import { isKept } from '../local-lists.model.ts';
import { useSendList } from '../use-send-list.ts';
import { useStopList } from '../use-stop-list.ts';

/** On a phone, where two buttons would take a line of their own. */
export function ListMenu({ list }: { readonly list: LocalList }) {
  const { t } = useTexts();
  const { send, isBusy } = useSendList(list);
  const { stop } = useStopList(list);
  const isOffline = !list.is_online;
  return (
    <MoreActions
      label={t('action.menu', { name: list.charger.custom_id })}
      actions={[
        {
          key: 'send',
          label: t('localLists.send'),
          disabled: isOffline || isBusy,
          ...(isOffline ? { hint: t('localLists.offline') } : {}),
          onClick: () => void send(),
        },
        ...(isKept(list) ? [{ key: 'stop', label: t('localLists.stop'), onClick: () => void stop() }] : []),
      ]}
    />
  );
}
