import { useTexts } from '@plugboard/sdk';
import type { DetailsValues } from './details-form.model.ts';

/** Labels of the details, for the form, for those who look, and for what another version has. */
export function useDetailsLabels(): Readonly<Record<keyof DetailsValues, string>> {
  const { t } = useTexts();
  return {
    name: t('details.name'),
    timezone: t('details.timezone'),
    installer: t('details.installer'),
    company_name: t('details.company_name'),
    website: t('details.website'),
    contact_name: t('details.contact_name'),
    contact_phone: t('details.contact_phone'),
    contact_email: t('details.contact_email'),
    pin_code: t('details.pin_code'),
    members_only: t('details.members_only'),
    public_visibility: t('details.public_visibility'),
    partner: t('details.partner'),
  };
}
