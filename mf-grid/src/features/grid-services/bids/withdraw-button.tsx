import { useCan } from '@plugboard/auth';
import type { GridBid } from '@plugboard/contracts/grid';
import { useTexts } from '@plugboard/sdk';
import { useConfirmedChange } from '@plugboard/sdk/forms';
import { Button } from '@plugboard/ui';
import { useWithdrawBid } from '../grid-services.api.ts';

/** Takes back a bid that has no award yet. */
export function WithdrawButton({ bid: { id, location, may_withdraw: mayWithdraw } }: { readonly bid: GridBid }) {
  const { t } = useTexts();
  const mayChange = useCan('change_utility');
  const change = useConfirmedChange();
  const { mutateAsync: send, isPending } = useWithdrawBid();
  if (!mayWithdraw || !mayChange) return null;
  const withdraw = () =>
    void change({
      question: {
        title: t('bids.withdrawQuestion', { site: location.name }),
        text: t('bids.withdrawText'),
        confirmLabel: t('bids.withdraw'),
      },
      send: () => send({ params: { id } }),
      done: t('bids.withdrawn'),
      failed: t('market.changeFailed'),
    });
  return (
    <Button
      size="small"
      loading={isPending}
      onClick={withdraw}
      aria-label={t('bids.withdrawOf', { site: location.name })}
    >
      {t('bids.withdraw')}
    </Button>
  );
}
