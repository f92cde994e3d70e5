import { type MobileUser, mobileUserForm, type MobileUserForm } from '@plugboard/contracts/drivers';
import { notify, useTexts } from '@plugboard/sdk';
import {
  type Change,
  type DrawerFormProps,
  FormDrawer,
  useVersionedForm,
  type VersionedRead,
} from '@plugboard/sdk/forms';
import { ConflictPanel, EditForm } from '@plugboard/ui/forms';
import { UserFields } from '../../../common/user-fields/user-fields.tsx';
import { useUserLabels } from '../../../common/user-fields/use-user-labels.ts';
import { useChangeUser } from '../mobile-user.api.ts';

interface EditUserDrawerProps extends VersionedRead<MobileUser> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Form of a person's profile. */
export function EditUserDrawer({ read, refetch, isOpen, onClose }: EditUserDrawerProps) {
  const { t } = useTexts();
  return (
    <FormDrawer title={t('user.edit')} isOpen={isOpen} onClose={onClose}>
      {(form) => <UserForm read={read} refetch={refetch} {...form} />}
    </FormDrawer>
  );
}

const toForm = (user: MobileUser): MobileUserForm => ({
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone,
  language: user.language,
  default_charger: user.default_charger?.id ?? null,
  default_vehicle: user.default_vehicle?.id ?? null,
});

function UserForm({ read, refetch, onDirtyChange, onSaved }: VersionedRead<MobileUser> & DrawerFormProps) {
  const { t } = useTexts();
  const labels = useUserLabels();
  const { mutateAsync: change } = useChangeUser();
  const save = async ({ form, ifMatch }: Change<MobileUserForm>) => {
    await change({ params: { id: read.reply.user_id }, body: form, ifMatch });
    notify.success(t('user.saved'));
    onSaved();
  };
  const edit = useVersionedForm({ read, refetch, toForm, save, onDirtyChange });
  return (
    <EditForm<MobileUserForm>
      key={edit.formKey}
      {...edit.form}
      schema={mobileUserForm}
      labels={labels}
      conflict={edit.conflict && <ConflictPanel {...edit.panel(labels)} />}
    >
      <UserFields stored={edit.record} />
    </EditForm>
  );
}
