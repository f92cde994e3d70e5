import { useIdempotencyKey } from '@plugboard/api';
import type { LoadLimit } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer } from '@plugboard/sdk/forms';
import { EditForm, type FormSchema, type Values } from '@plugboard/ui/forms';
import type { ReactNode } from 'react';
import { LoadGroupFields, useLoadGroupLabels } from './load-group-fields.tsx';
import { rejectAtFields } from './reject-at-fields.ts';
import { useRequireLimit } from './use-require-limit.ts';

interface AddLoadGroupDrawerProps<Body extends LoadLimit> {
  /** Title of the drawer and label of its button. */
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly schema: FormSchema;
  readonly initial: Values;
  readonly onAdd: (call: { readonly body: Body; readonly idempotencyKey: string }) => Promise<unknown>;
  /** The field of its members. */
  readonly children: ReactNode;
}

/** Adds a group or a super group, with its limit and its members. */
export function AddLoadGroupDrawer<Body extends LoadLimit>(props: AddLoadGroupDrawerProps<Body>) {
  const { title, isOpen, onClose } = props;
  return (
    <FormDrawer title={title} isOpen={isOpen} onClose={onClose}>
      {(form) => <AddForm {...props} {...form} />}
    </FormDrawer>
  );
}

function AddForm<Body extends LoadLimit>(
  props: DrawerFormProps & Omit<AddLoadGroupDrawerProps<Body>, 'isOpen' | 'onClose'>,
) {
  const { title, schema, initial, onAdd, onDirtyChange, onSaved, children } = props;
  const { t } = useTexts();
  const { keyFor } = useIdempotencyKey();
  const requireLimit = useRequireLimit();
  const save = async (body: Body) => {
    requireLimit(body);
    await onAdd({ body, idempotencyKey: keyFor(body) }).catch(rejectAtFields);
    notify.success(t('loadGroups.added'));
    onSaved();
  };
  return (
    <EditForm<Body>
      schema={schema}
      initial={initial}
      labels={useLoadGroupLabels()}
      saveLabel={title}
      saveWhen="always"
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      <LoadGroupFields isNew>{children}</LoadGroupFields>
    </EditForm>
  );
}
