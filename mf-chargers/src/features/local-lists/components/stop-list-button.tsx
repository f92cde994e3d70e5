import type { LocalList } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { Button } from '@plugboard/ui';
import { useStopList } from '../use-stop-list.ts';

/** Keeps the list of a charge point no more, after a question. */
export function StopListButton({ list }: { readonly list: LocalList }) {
  const { t } = useTexts();
  const { stop, isBusy } = useStopList(list);
  return (
    <Button
      type="text"
      size="small"
      aria-label={t('localLists.stopFor', { name: list.charger.custom_id })}
      loading={isBusy}
      onClick={() => void stop()}
    >
      {t('localLists.stop')}
    </Button>
  );
}
