import type { LocationShare } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { useConfirmedChange } from '@plugboard/sdk/forms';
import { Select } from '@plugboard/ui/forms';
import { useChangePayoutReceiver } from './location-sharing.api.ts';

interface PayoutReceiverProps {
  readonly location: string;
  readonly shares: readonly LocationShare[];
}

const owner = 'owner';

/** The receiver of drivers' payments here: the owner of the location, or one that it is shared with. */
export function PayoutReceiver({ location, shares }: PayoutReceiverProps) {
  const { t } = useTexts();
  const changeAfterQuestion = useConfirmedChange();
  const { mutateAsync: change, isPending } = useChangePayoutReceiver();
  if (shares.length === 0) return null;
  const choose = (chosen: string) =>
    changeAfterQuestion({
      question: { title: t('payout.question'), text: t('payout.text'), confirmLabel: t('payout.confirm') },
      send: () => change({ body: { location, share: chosen === owner ? null : chosen } }),
      done: t('payout.changed'),
      failed: t('details.wrong'),
    });
  return (
    <div>
      <div>{t('payout.receives')}</div>
      <Select<string>
        aria-label={t('payout.receives')}
        value={shares.find(({ receives_payouts: receives }) => receives)?.id ?? owner}
        loading={isPending}
        popupMatchSelectWidth={false}
        options={[
          { value: owner, label: t('payout.owner') },
          ...shares.map(({ id, party }) => ({ value: id, label: party })),
        ]}
        onChange={(chosen) => void choose(chosen)}
      />
    </div>
  );
}
