import type { Location } from '@plugboard/contracts/locations';
import { notify, useTexts } from '@plugboard/sdk';
import { type Change, useVersionedForm, type VersionedRead, ZoneField } from '@plugboard/sdk/forms';
import { ConflictPanel, EditForm, FormSection, TextField } from '@plugboard/ui/forms';
import { AccessFields } from '../../../common/access-fields.tsx';
import { useChangeLocation } from '../../../common/location.api.ts';
import { PeopleFields } from '../../../common/people-fields.tsx';
import { detailsSchema, type DetailsValues, toDetailsForm, withMembersRule } from './details-form.model.ts';
import { useDetailsLabels } from './use-details-labels.ts';

/** The form of a location, over the version that was read. */
export function DetailsForm({ read, refetch }: VersionedRead<Location>) {
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
