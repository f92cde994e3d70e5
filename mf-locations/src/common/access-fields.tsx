import { locationPartners } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { ChoiceField, SwitchField, TextField } from '@plugboard/ui/forms';

/** Access to a site: its members, its visibility and its PIN. */
export function AccessFields() {
  const { t } = useTexts();
  return (
    <>
      <SwitchField name="members_only" label={t('details.members_only')} hint={t('details.membersHint')} />
      <SwitchField name="public_visibility" label={t('details.public_visibility')} hint={t('details.publicHint')} />
      <TextField name="pin_code" label={t('details.pin_code')} hint={t('details.pinHint')} />
      <ChoiceField
        name="partner"
        label={t('details.partner')}
        options={locationPartners.map((value) => ({ value, label: t(`partner.${value}`) }))}
      />
    </>
  );
}
