import type { Location } from '@plugboard/contracts/locations';
import { notify, useTexts } from '@plugboard/sdk';
import { type Change, useVersionedForm, type VersionedRead, ZoneField } from '@plugboard/sdk/forms';
import { ConflictPanel, EditForm, FormSection, TextField } from '@plugboard/ui/forms';
import { AccessFields } from '../../../common/access-fields.tsx';
import { useChangeLocation } from '../../../common/location.api.ts';
import { PeopleFields } from '../../../common/people-fields.tsx';
import { detailsSchema, type DetailsValues, toDetailsForm, withMembersRule } from './details-form.model.ts';

/** Labels of the details, for the form and for what another version has. */
function useDetailsLabels(): Readonly<Record<keyof DetailsValues, string>> {
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

interface DetailsFormProps extends VersionedRead<Location> {
  readonly disabled: boolean;
}

/** The form of a location, over the version that was read. */
export function DetailsForm({ read, refetch, disabled }: DetailsFormProps) {
  const { t } = useTexts();
  const labels = useDetailsLabels();
  const { mutateAsync: change } = useChangeLocation();
  const save = async ({ form, ifMatch }: Change<DetailsValues>) => {
    await change({ params: { id: read.reply.id }, body: withMembersRule(form), ifMatch });
    notify.success(t('details.saved'));
  };
  const edit = useVersionedForm({ read, refetch, toForm: toDetailsForm, save });
  return (
    <EditForm<DetailsValues>
      key={edit.formKey}
      {...edit.form}
      schema={detailsSchema}
      labels={labels}
      disabled={disabled}
      conflict={edit.conflict && <ConflictPanel {...edit.panel(labels)} />}
    >
      <FormSection title={t('details.site')}>
        <TextField name="name" label={labels.name} />
        <ZoneField name="timezone" label={labels.timezone} />
      </FormSection>
      <FormSection title={t('details.people')}>
        <PeopleFields />
      </FormSection>
      <FormSection title={t('details.accessSection')}>
        <AccessFields />
      </FormSection>
    </EditForm>
  );
}
