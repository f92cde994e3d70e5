import { useTexts } from '@plugboard/sdk';
import { TextField } from '@plugboard/ui/forms';

/** The company behind a site, and its contact. */
export function PeopleFields() {
  const { t } = useTexts();
  return (
    <>
      <TextField name="company_name" label={t('details.company_name')} />
      <TextField name="installer" label={t('details.installer')} />
      <TextField name="website" label={t('details.website')} placeholder="https://" />
      <TextField name="contact_name" label={t('details.contact_name')} />
      <TextField name="contact_phone" kind="tel" label={t('details.contact_phone')} />
      <TextField name="contact_email" kind="email" label={t('details.contact_email')} />
    </>
  );
}
