import { type Charger } from '@plugboard/contracts/chargers';
import { Form } from '@plugboard/ui/forms';
import type { ReactNode } from 'react';
import { ConnectionFields } from '../../../common/charger-form/connection-fields.tsx';
import { DriverFields } from '../../../common/charger-form/driver-fields.tsx';
import { ModelFields } from '../../../common/charger-form/model-fields.tsx';
import { PowerFields } from '../../../common/charger-form/power-fields.tsx';
import { SiteFields } from '../../../common/charger-form/site-fields.tsx';
import { type SettingsForm, toSettingsForm } from '../charger-settings.model.ts';
import { PaymentField } from './payment-field.tsx';

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
