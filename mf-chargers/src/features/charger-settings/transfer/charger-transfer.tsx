import { errorMessage, useIdempotencyKey } from '@plugboard/api';
import type { Charger, ChargerTransfer as Offer } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, formatDate, Notice, useConfirm } from '@plugboard/ui';
import { FormSection } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useEndTransfer, useOpenOffers } from './charger-transfer.api.ts';
import { TransferDrawer } from './components/transfer-drawer.tsx';

/** Moves a charger to another location, or hands it to another owner. */
export function ChargerTransfer({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const offer = useOpenOffers().find(({ direction, charger: id }) => direction === 'out' && id === charger.id);
  return (
    <FormSection title={t('transfer.title')} text={t('transfer.text')}>
      {offer === undefined ? (
        <Button onClick={() => setOpen(true)}>{t('transfer.start')}</Button>
      ) : (
        <OpenOffer offer={offer} zone={charger.timezone} />
      )}
      <TransferDrawer charger={charger} isOpen={isOpen} onClose={() => setOpen(false)} />
    </FormSection>
  );
}

/** An offer that waits for its answer. */
function OpenOffer({ offer, zone }: { readonly offer: Offer; readonly zone: string }) {
  const { t, language } = useTexts();
  const confirm = useConfirm();
  const { mutateAsync: end, isPending } = useEndTransfer();
  const { keyFor } = useIdempotencyKey();
  const { id, party: email } = offer;
  const withdraw = async () => {
    const isSure = await confirm({
      title: t('transfer.withdraw.title'),
      text: t('transfer.withdraw.text', { email }),
      confirmLabel: t('transfer.withdraw.confirm'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await end({ params: { id }, idempotencyKey: keyFor(id) });
      notify.success(t('transfer.withdraw.done'));
    } catch (error) {
      notify.error(errorMessage(error, t('settings.wrong')));
    }
  };
  const action = (
    <Button size="small" loading={isPending} onClick={() => void withdraw()}>
      {t('transfer.withdraw.confirm')}
    </Button>
  );
  return (
    <Notice tone="info" action={action}>
      {t('transfer.offered', { email, date: formatDate(offer.expires_at, zone, language) })}
    </Notice>
  );
}
