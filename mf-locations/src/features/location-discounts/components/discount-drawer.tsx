import { useIdempotencyKey } from '@plugboard/api';
import { type LocationDiscount, locationDiscountForm, type LocationDiscountForm } from '@plugboard/contracts/locations';
import { notify, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer, useLastOpened } from '@plugboard/sdk/forms';
import { EditForm, TextField } from '@plugboard/ui/forms';
import { useAddDiscount, useChangeDiscount } from '../location-discounts.api.ts';

interface DiscountDrawerProps {
  readonly location: string;
  /** A new discount, or one to change; `null` closes it. */
  readonly opened: 'new' | LocationDiscount | null;
  readonly onClose: () => void;
}

export function DiscountDrawer({ location, opened, onClose }: DiscountDrawerProps) {
  const { t } = useTexts();
  const shown = useLastOpened(opened);
  return (
    <FormDrawer
      title={t(shown === 'new' ? 'discounts.add' : 'discounts.edit')}
      isOpen={opened !== null}
      onClose={onClose}
    >
      {(form) => (shown === null ? null : <DiscountForm location={location} shown={shown} {...form} />)}
    </FormDrawer>
  );
}

interface DiscountFormProps extends DrawerFormProps {
  readonly location: string;
  readonly shown: 'new' | LocationDiscount;
}

const empty = { email_or_domain: '', percent: '' };

function DiscountForm({ location, shown, onDirtyChange, onSaved }: DiscountFormProps) {
  const { t } = useTexts();
  const { mutateAsync: add } = useAddDiscount();
  const { mutateAsync: change } = useChangeDiscount();
  const { keyFor } = useIdempotencyKey();
  const isNew = shown === 'new';
  const save = async (form: LocationDiscountForm) => {
    const body = { ...form, location };
    await (isNew
      ? add({ body, idempotencyKey: keyFor(body) })
      : change({ params: { id: shown.id }, body: form, ifMatch: `"${shown.version}"` }));
    notify.success(t('discounts.saved'));
    onSaved();
  };
  const labels = { email_or_domain: t('discounts.who'), percent: t('discounts.percent') };
  return (
    <EditForm<LocationDiscountForm>
      schema={locationDiscountForm}
      initial={isNew ? empty : { email_or_domain: shown.email_or_domain, percent: String(Number(shown.percent)) }}
      labels={labels}
      saveWhen={isNew ? 'always' : 'changed'}
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      <TextField
        name="email_or_domain"
        label={labels.email_or_domain}
        hint={t('discounts.whoHint')}
        placeholder="fleet.example"
      />
      <TextField name="percent" label={labels.percent} hint={t('discounts.percentHint')} placeholder="10" />
    </EditForm>
  );
}
