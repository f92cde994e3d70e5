import { useEnvironment, useGate } from '@plugboard/auth';
import { type Charger, paymentTypes } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { ChoiceField, Form } from '@plugboard/ui/forms';
import type { ReactNode } from 'react';
import { ConnectionFields } from '../../../common/charger-form/connection-fields.tsx';
import { DriverFields } from '../../../common/charger-form/driver-fields.tsx';
import { ModelFields } from '../../../common/charger-form/model-fields.tsx';
import { PowerFields } from '../../../common/charger-form/power-fields.tsx';
import { SiteFields } from '../../../common/charger-form/site-fields.tsx';
import { type SettingsForm, toSettingsForm } from '../charger-settings.model.ts';

interface SettingsSectionsProps {
  readonly charger: Charger;
  readonly isAdmin: boolean;
  readonly picture: ReactNode;
}

/** The sections of a charger's form. */
export function SettingsSections({ charger, isAdmin, picture }: SettingsSectionsProps) {
  const form = Form.useFormInstance<SettingsForm>();
  const stored = toSettingsForm(charger);
  const typed = {
    location: Form.useWatch('location', form) ?? stored.location,
    manufacturer: Form.useWatch('manufacturer', form) ?? stored.manufacturer,
    current_type: Form.useWatch('current_type', form) ?? stored.current_type,
    connectivity: Form.useWatch('connectivity', form) ?? stored.connectivity,
  };
  return (
    <>
      <SiteFields typed={typed} isAdmin={isAdmin} />
      <ModelFields typed={typed} isAdmin={isAdmin} />
      {picture}
      <PowerFields typed={typed} />
      <ConnectionFields typed={typed} isAdmin={isAdmin} />
      <DriverFields payment={<PaymentField charger={charger} />} />
    </>
  );
}

/** How drivers pay; taking money needs a Pro license (spec §1). */
function PaymentField({ charger: { id, payment_type: stored } }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const hasPro = useGate({ proLicence: 'payments' }).open;
  const { contact_email: email } = useEnvironment();
  const isOffered = (type: (typeof paymentTypes)[number]) =>
    hasPro || type === stored || type === 'FREE' || type === 'NOT_CONFIGURED';
  return (
    <ChoiceField
      name="payment_type"
      label={t('column.payment')}
      hint={hasPro ? <Link to={places.chargerPayments(id)}>{t('settings.prices')}</Link> : t('payments.pro', { email })}
      options={paymentTypes.filter(isOffered).map((value) => ({ value, label: t(`payment.${value}`) }))}
    />
  );
}
