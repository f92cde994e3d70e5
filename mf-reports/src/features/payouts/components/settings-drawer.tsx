import { type PayoutSettings, payoutSettingsForm, type PayoutSettingsForm } from '@plugboard/contracts/payouts';
import { currencies } from '@plugboard/contracts/platform';
import { notify, RemoteResource, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer } from '@plugboard/sdk/forms';
import { AreaField, ChoiceField, EditForm, TextField } from '@plugboard/ui/forms';
import { usePayoutSettings, useSavePayoutSettings } from '../payouts.api.ts';

interface SettingsDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Commission and environment settings of payouts (spec §2.20, §5). */
export function SettingsDrawer({ isOpen, onClose }: SettingsDrawerProps) {
  const { t } = useTexts();
  return (
    <FormDrawer title={t('payouts.settings.title')} isOpen={isOpen} onClose={onClose}>
      {(form) => <LoadedSettings {...form} />}
    </FormDrawer>
  );
}

function LoadedSettings(form: DrawerFormProps) {
  const { t } = useTexts();
  const query = usePayoutSettings();
  return (
    <RemoteResource query={query} failed={t('payouts.settings.failed')}>
      {(settings) => <SettingsForm settings={settings} {...form} />}
    </RemoteResource>
  );
}

function SettingsForm({ settings, onDirtyChange, onSaved }: DrawerFormProps & { readonly settings: PayoutSettings }) {
  const { t } = useTexts();
  const { mutateAsync: save } = useSavePayoutSettings();
  const labels = {
    commission: t('payouts.settings.commission'),
    commission_per_transaction: t('payouts.settings.commission_per_transaction'),
    charging_network_fee_cents_per_kwh: t('payouts.settings.charging_network_fee_cents_per_kwh'),
    currency: t('payouts.settings.currency'),
    notes: t('payouts.settings.notes'),
    second_person_above: t('payouts.settings.second_person_above'),
  };
  const send = async (body: PayoutSettingsForm) => {
    await save({ body });
    notify.success(t('payouts.settings.saved'));
    onSaved();
  };
  return (
    <EditForm<PayoutSettingsForm>
      schema={payoutSettingsForm}
      initial={settings}
      labels={labels}
      onSave={send}
      onDirtyChange={onDirtyChange}
    >
      <p>{t('payouts.settings.explained')}</p>
      <TextField name="commission" label={labels.commission} />
      <TextField name="commission_per_transaction" label={labels.commission_per_transaction} />
      <TextField name="charging_network_fee_cents_per_kwh" label={labels.charging_network_fee_cents_per_kwh} />
      <ChoiceField
        name="currency"
        label={labels.currency}
        options={currencies.map((currency) => ({ value: currency, label: currency }))}
      />
      <TextField name="second_person_above" label={labels.second_person_above} hint={t('payouts.settings.limitHint')} />
      <AreaField name="notes" label={labels.notes} rows={3} />
    </EditForm>
  );
}
