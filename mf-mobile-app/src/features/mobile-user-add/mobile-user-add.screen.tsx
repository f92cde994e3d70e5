import { useApiMutation, useIdempotencyKey } from '@plugboard/api';
import { createMobileUser, listMobileUsers, newMobileUser, type NewMobileUser } from '@plugboard/contracts/drivers';
import { places } from '@plugboard/contracts/platform';
import { Navigate, notify, useLeaveGuard, useTexts } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';
import { EditForm, FieldFrame, FormSection, TextField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { InvitationSelect } from '../../common/invitation-select.tsx';
import { UserFields } from '../../common/user-fields/user-fields.tsx';
import { useUserLabels } from '../../common/user-fields/use-user-labels.ts';
import { UsersBreadcrumb } from '../../common/users-breadcrumb.tsx';

const empty: NewMobileUser = {
  email: '',
  first_name: '',
  last_name: '',
  phone: null,
  language: null,
  default_charger: null,
  default_vehicle: null,
  invitation: 'mail',
};

/** Adds a driver, and invites them by mail or SMS; without an invitation they stay Record Only (spec §4). */
export default function MobileUserAddScreen() {
  const { t } = useTexts();
  const labels = useUserLabels();
  const [isDirty, setDirty] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const { mutateAsync: add } = useApiMutation(createMobileUser, { invalidates: [listMobileUsers] });
  const { keyFor } = useIdempotencyKey();
  useLeaveGuard(isDirty);
  const save = async (body: NewMobileUser) => {
    const { user_id: id, user_email: email } = await add({ body, idempotencyKey: keyFor(body) });
    notify.success(t(body.invitation === null ? 'add.recorded' : 'users.invited', { email }));
    setAdded(id);
  };
  // Only once the form knows that it is saved: before, leaving it would be asked about.
  if (added !== null && !isDirty) return <Navigate to={places.mobileAppUser(added)} replace />;
  return (
    <PageFrame title={t('add.title')} width="form" breadcrumb={<UsersBreadcrumb current={t('add.title')} />}>
      <EditForm<NewMobileUser>
        schema={newMobileUser}
        initial={empty}
        labels={labels}
        saveLabel={t('users.add')}
        saveWhen="always"
        onSave={save}
        onDirtyChange={setDirty}
      >
        <FormSection title={t('user.profile')} text={t('add.text')}>
          <TextField name="email" label={labels.email} kind="email" />
          <UserFields />
        </FormSection>
        <FormSection title={labels.invitation} text={t('add.invitationText')}>
          <FieldFrame name="invitation" label={labels.invitation} isAnswered>
            <InvitationSelect label={labels.invitation} />
          </FieldFrame>
        </FormSection>
      </EditForm>
    </PageFrame>
  );
}
