import { errorMessage, useIdempotencyKey } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { acceptChargerTransfer, type ChargerTransfer } from '@plugboard/contracts/chargers';
import { notify, useLocationChoices, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer, useLastOpened } from '@plugboard/sdk/forms';
import { Button, formatDate, Notice, useConfirm } from '@plugboard/ui';
import { EditForm, LookUpField, TextField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useAcceptOffer, useDeclineOffer, useOfferedChargers } from '../charger-add.api.ts';
import styles from './offered-chargers.module.css';

/** Chargers that other owners hand to this one: accepted or declined. */
export function OfferedChargers() {
  const mayAnswer = useCan('change_charger');
  return mayAnswer ? <Offers /> : null;
}

function Offers() {
  const { t, language } = useTexts();
  const offers = useOfferedChargers();
  const [reviewed, setReviewed] = useState<ChargerTransfer | null>(null);
  const shown = useLastOpened(reviewed);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className={styles['offers']}>
      {offers.map((offer) => (
        <Notice
          key={offer.id}
          tone="info"
          action={
            <Button
              size="small"
              aria-label={t('add.offer.reviewOne', { name: offer.custom_id })}
              onClick={() => setReviewed(offer)}
            >
              {t('add.offer.review')}
            </Button>
          }
        >
          {t('add.offer.notice', {
            party: offer.party,
            name: offer.custom_id,
            manufacturer: offer.manufacturer,
            model: offer.model,
            date: formatDate(offer.expires_at, zone, language),
          })}
        </Notice>
      ))}
      <FormDrawer title={shown?.custom_id ?? ''} isOpen={reviewed !== null} onClose={() => setReviewed(null)}>
        {(form) => (shown === null ? null : <Review offer={shown} {...form} />)}
      </FormDrawer>
    </div>
  );
}

interface ReviewProps extends DrawerFormProps {
  readonly offer: ChargerTransfer;
}

function Review({ offer, onDirtyChange, onSaved }: ReviewProps) {
  const { t } = useTexts();
  const { mutateAsync: accept } = useAcceptOffer();
  const { keyFor } = useIdempotencyKey();
  const { options, onSearch, loading } = useLocationChoices([]);
  const { id, custom_id: name } = offer;
  const [initial] = useState({ location: undefined, custom_id: name });
  const labels = { location: t('terms:location'), custom_id: t('add.field.custom_id') };
  const save = async (body: { readonly location: string; readonly custom_id?: string }) => {
    await accept({ params: { id }, body, idempotencyKey: keyFor({ id, ...body }) });
    notify.success(t('add.offer.accepted', { name: body.custom_id ?? name }));
    onSaved();
  };
  return (
    <div className={styles['offers']}>
      <p>{t('add.offer.text')}</p>
      <Decline offer={offer} onDeclined={onSaved} />
      <EditForm
        schema={acceptChargerTransfer.body}
        initial={initial}
        labels={labels}
        saveLabel={t('add.offer.accept')}
        saveWhen="always"
        onSave={save}
        onDirtyChange={onDirtyChange}
      >
        <LookUpField name="location" label={labels.location} options={options} onSearch={onSearch} loading={loading} />
        <TextField name="custom_id" label={labels.custom_id} hint={t('add.offer.id')} />
      </EditForm>
    </div>
  );
}

interface DeclineProps {
  readonly offer: ChargerTransfer;
  readonly onDeclined: () => void;
}

function Decline({ offer: { id, custom_id: name, party }, onDeclined }: DeclineProps) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { mutateAsync: decline, isPending } = useDeclineOffer();
  const { keyFor } = useIdempotencyKey();
  const ask = async () => {
    const isSure = await confirm({
      title: t('add.offer.declineTitle', { name }),
      text: t('add.offer.declineText', { party }),
      confirmLabel: t('add.offer.decline'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await decline({ params: { id }, idempotencyKey: keyFor(id) });
      notify.success(t('add.offer.declined'));
      onDeclined();
    } catch (error) {
      notify.error(errorMessage(error, t('add.offer.failed')));
    }
  };
  return (
    <div>
      <Button danger loading={isPending} onClick={() => void ask()}>
        {t('add.offer.decline')}
      </Button>
    </div>
  );
}
