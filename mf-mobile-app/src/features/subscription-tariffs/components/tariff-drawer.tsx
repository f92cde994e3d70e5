import { useIdempotencyKey } from '@plugboard/api';
import { useEnvironment } from '@plugboard/auth';
import {
  billingMonths,
  newSubscriptionTariff,
  type NewSubscriptionTariff,
  type SubscriptionTariff,
} from '@plugboard/contracts/drivers';
import { notify, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer, useLastOpened } from '@plugboard/sdk/forms';
import { EditForm, FieldFrame, NumberField, Select, SwitchField, TextField } from '@plugboard/ui/forms';
import { useAddTariff, useChangeTariff } from '../subscription-tariffs.api.ts';

interface TariffDrawerProps {
  /** A new tariff, or one to change; `null` closes it. */
  readonly opened: 'new' | SubscriptionTariff | null;
  readonly onClose: () => void;
}

export function TariffDrawer({ opened, onClose }: TariffDrawerProps) {
  const { t } = useTexts();
  const shown = useLastOpened(opened);
  return (
    <FormDrawer title={t(shown === 'new' ? 'tariffs.add' : 'tariffs.edit')} isOpen={opened !== null} onClose={onClose}>
      {(form) => (shown === null ? null : <TariffForm shown={shown} {...form} />)}
    </FormDrawer>
  );
}

interface TariffFormProps extends DrawerFormProps {
  readonly shown: 'new' | SubscriptionTariff;
}

const empty: NewSubscriptionTariff = {
  name: '',
  price: '',
  months: 1,
  included_kwh: null,
  discount_percent: null,
  sales_tax: '0',
  is_active: true,
};

const toForm = ({ name, price, months, included_kwh, discount_percent, sales_tax, is_active }: SubscriptionTariff) => ({
  name,
  price,
  months,
  included_kwh,
  discount_percent,
  sales_tax,
  is_active,
});

function TariffForm({ shown, onDirtyChange, onSaved }: TariffFormProps) {
  const { t } = useTexts();
  const { default_currency: usual } = useEnvironment();
  const { mutateAsync: add } = useAddTariff();
  const { mutateAsync: change } = useChangeTariff();
  const { keyFor } = useIdempotencyKey();
  const isNew = shown === 'new';
  const save = async (body: NewSubscriptionTariff) => {
    await (isNew ? add({ body, idempotencyKey: keyFor(body) }) : change({ params: { id: shown.id }, body }));
    notify.success(t('tariffs.saved'));
    onSaved();
  };
  const labels = {
    name: t('tariffs.field.name'),
    price: t('users.column.monthly_amount'),
    months: t('tariffs.field.months'),
    included_kwh: t('tariffs.field.included_kwh'),
    discount_percent: t('tariffs.field.discount_percent'),
    sales_tax: t('tariffs.field.sales_tax'),
    is_active: t('tariffs.field.is_active'),
  };
  return (
    <EditForm<NewSubscriptionTariff>
      schema={newSubscriptionTariff}
      initial={isNew ? empty : toForm(shown)}
      labels={labels}
      saveWhen={isNew ? 'always' : 'changed'}
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      {isNew ? null : <p>{t('tariffs.keepTerms')}</p>}
      <TextField name="name" label={labels.name} />
      <TextField
        name="price"
        label={`${labels.price} (${isNew ? usual : shown.currency})`}
        hint={t('tariffs.priceHint')}
        placeholder="19.00"
      />
      <FieldFrame name="months" label={labels.months}>
        <Select options={billingMonths.map((count) => ({ value: count, label: t('tariffs.every', { count }) }))} />
      </FieldFrame>
      <NumberField
        name="included_kwh"
        label={labels.included_kwh}
        unit="kWh"
        min={1}
        hint={t('tariffs.includedHint')}
      />
      <TextField name="discount_percent" label={labels.discount_percent} hint={t('tariffs.discountHint')} />
      <TextField name="sales_tax" label={labels.sales_tax} />
      <SwitchField name="is_active" label={labels.is_active} hint={t('tariffs.activeHint')} />
    </EditForm>
  );
}
