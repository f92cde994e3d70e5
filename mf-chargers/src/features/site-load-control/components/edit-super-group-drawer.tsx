import { type ChargerSuperGroup, newChargerSuperGroup, type NewChargerSuperGroup } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer, useLastOpened, useVersionedForm } from '@plugboard/sdk/forms';
import { ConflictPanel, EditForm } from '@plugboard/ui/forms';
import { useMemo } from 'react';
import { LoadGroupFields, useLoadGroupLabels } from '../../../common/load-groups/load-group-fields.tsx';
import { tagOf, useChangeSuperGroup, useSuperGroupsAt } from '../../../common/load-groups/load-groups.api.ts';
import { rejectAtFields } from '../../../common/load-groups/reject-at-fields.ts';
import { useRequireLimit } from '../../../common/load-groups/use-require-limit.ts';
import { GroupsField } from './groups-field.tsx';

interface EditSuperGroupDrawerProps {
  /** `null` closes it. */
  readonly superGroup: ChargerSuperGroup | null;
  readonly onClose: () => void;
}

/** Name, limit and groups of a super group. */
export function EditSuperGroupDrawer({ superGroup, onClose }: EditSuperGroupDrawerProps) {
  const shown = useLastOpened(superGroup);
  return (
    <FormDrawer title={shown?.name ?? ''} isOpen={superGroup !== null} onClose={onClose}>
      {(form) => (shown === null ? null : <EditSuperGroupForm superGroup={shown} {...form} />)}
    </FormDrawer>
  );
}

type SuperGroupForm = Pick<NewChargerSuperGroup, 'name' | 'max_load' | 'max_current' | 'groups'>;

const toForm = ({ name, max_load, max_current, groups }: ChargerSuperGroup): SuperGroupForm => ({
  name,
  max_load,
  max_current,
  groups: groups.map(({ id }) => id),
});

interface EditSuperGroupFormProps extends DrawerFormProps {
  readonly superGroup: ChargerSuperGroup;
}

function EditSuperGroupForm({ superGroup, onDirtyChange, onSaved }: EditSuperGroupFormProps) {
  const { t } = useTexts();
  const labels = useLoadGroupLabels();
  const { superGroups, fetchSuperGroup } = useSuperGroupsAt(superGroup.location);
  const now = superGroups?.find(({ id }) => id === superGroup.id) ?? superGroup;
  const read = useMemo(() => ({ reply: now, tag: tagOf(now) }), [now]);
  const { mutateAsync: change } = useChangeSuperGroup();
  const requireLimit = useRequireLimit();
  const edit = useVersionedForm<ChargerSuperGroup, SuperGroupForm>({
    read,
    refetch: () => fetchSuperGroup(superGroup.id),
    toForm,
    save: async ({ form, ifMatch }) => {
      requireLimit(form);
      await change({ params: { id: superGroup.id }, body: form, ifMatch }).catch(rejectAtFields);
      notify.success(t('loadGroups.saved'));
      onSaved();
    },
    onDirtyChange,
  });
  const inWords = (field: string, value: unknown) =>
    field === 'groups' && Array.isArray(value) ? t('superGroups.groupCount', { count: value.length }) : value;
  return (
    <EditForm
      key={edit.formKey}
      {...edit.form}
      schema={newChargerSuperGroup}
      labels={labels}
      conflict={edit.conflict && <ConflictPanel {...edit.panel(labels, inWords)} />}
    >
      <LoadGroupFields isNew={false}>
        <GroupsField location={superGroup.location} superGroup={superGroup.id} />
      </LoadGroupFields>
    </EditForm>
  );
}
