import { useApiMutation, useIdempotencyKey } from '@plugboard/api';
import { useAccount, useCan, useEnvironment } from '@plugboard/auth';
import {
  createUser,
  type FieldMetadata,
  listUsers,
  type NewUser,
  newUser,
  type NewUserField,
  type User,
} from '@plugboard/contracts/accounts';
import { places } from '@plugboard/contracts/platform';
import { notify, useLeaveGuard, useNavigate, useTexts } from '@plugboard/sdk';
import { EditForm, FormSection } from '@plugboard/ui/forms';
import { useEffect, useMemo, useState } from 'react';
import { personName } from '../../../common/person-name.ts';
import { MetadataField } from '../../users/metadata-field.tsx';
import { usePayoutQuestion } from '../../users/use-payout-question.ts';
import { listUserFields, initialUserForm } from '../../users/user-form.model.ts';

interface NewUserFormProps {
  readonly metadata: Readonly<Partial<Record<NewUserField, FieldMetadata>>>;
}

/** Sends the form once, however often it is tried; then shows whom it has made. */
export function NewUserForm({ metadata }: NewUserFormProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayChangePayout = useCan('change_payout');
  const fields = useMemo(() => listUserFields(metadata, mayChangePayout), [metadata, mayChangePayout]);
  const { allowed_sections } = useAccount();
  const { is_limited } = useEnvironment();
  const initial = useMemo(
    () => initialUserForm(fields, { is_limited, allowed_sections }),
    [fields, is_limited, allowed_sections],
  );
  const create = useApiMutation(createUser, { invalidates: [listUsers] });
  const askAboutPayout = usePayoutQuestion();
  const [isDirty, setDirty] = useState(false);
  const [added, setAdded] = useState<User | null>(null);
  const { keyFor } = useIdempotencyKey();
  useLeaveGuard(isDirty);
  useEffect(() => {
    // Only once the form knows that it is saved: before, leaving it would be asked about.
    if (added && !isDirty) void navigate(places.user(added.id), { replace: true });
  }, [added, isDirty, navigate]);

  const save = async (body: NewUser, changed: readonly string[]) => {
    if (!(await askAboutPayout(changed))) return false;
    const user = await create.mutateAsync({ body, idempotencyKey: keyFor(body) });
    notify.success(t('users.added', { name: personName(user) }));
    setAdded(user);
    return true;
  };
  return (
    <EditForm<NewUser>
      schema={newUser}
      initial={initial}
      labels={Object.fromEntries(fields.map(([name, { label }]) => [name, label]))}
      onSave={save}
      onDirtyChange={setDirty}
      saveLabel={t('users.add')}
    >
      <FormSection title={t('titles.user')} text={t('users.addText')}>
        {fields.map(([name, field]) => (
          <MetadataField key={name} name={name} field={field} />
        ))}
      </FormSection>
    </EditForm>
  );
}
