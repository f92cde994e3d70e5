import { type ChargerGroup, newChargerGroup } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer, useLastOpened, useVersionedForm } from '@plugboard/sdk/forms';
import { ConflictPanel, EditForm } from '@plugboard/ui/forms';
import { useMemo } from 'react';
import { LoadGroupFields, useLoadGroupLabels } from '../../../common/load-groups/load-group-fields.tsx';
import { tagOf, useGroupsAt } from '../../../common/load-groups/load-groups.api.ts';
import { type GroupForm, useSaveGroup } from '../use-save-group.ts';
import { ChargersField } from './chargers-field.tsx';

interface EditGroupDrawerProps {
  /** `null` closes it. */
  readonly group: ChargerGroup | null;
  readonly onClose: () => void;
}

/** Name, limit and chargers of a group. */
export function EditGroupDrawer({ group, onClose }: EditGroupDrawerProps) {
  const shown = useLastOpened(group);
  return (
    <FormDrawer title={shown?.name ?? ''} isOpen={group !== null} onClose={onClose}>
      {(form) => (shown === null ? null : <EditGroupForm group={shown} {...form} />)}
    </FormDrawer>
  );
}

const toForm = ({ name, max_load, max_current, chargers }: ChargerGroup): GroupForm => ({
  name,
  max_load,
  max_current,
  chargers: chargers.map(({ pk }) => pk),
});

function EditGroupForm({ group, onDirtyChange, onSaved }: DrawerFormProps & { readonly group: ChargerGroup }) {
  const { t } = useTexts();
  const labels = useLoadGroupLabels();
  const { groups, fetchGroup } = useGroupsAt(group.location);
  const now = groups?.find(({ id }) => id === group.id) ?? group;
  const read = useMemo(() => ({ reply: now, tag: tagOf(now) }), [now]);
  const saveGroup = useSaveGroup(group);
  const edit = useVersionedForm<ChargerGroup, GroupForm>({
    read,
    refetch: () => fetchGroup(group.id),
    toForm,
    save: async (change) => {
      await saveGroup(change);
      onSaved();
    },
    onDirtyChange,
  });
  const inWords = (field: string, value: unknown) =>
    field === 'chargers' && Array.isArray(value) ? t('groups.chargerCount', { count: value.length }) : value;
  return (
    <EditForm
      key={edit.formKey}
      {...edit.form}
      schema={newChargerGroup}
      labels={labels}
      conflict={edit.conflict && <ConflictPanel {...edit.panel(labels, inWords)} />}
    >
      <LoadGroupFields isNew={false}>
        <ChargersField location={group.location} group={group.id} />
      </LoadGroupFields>
    </EditForm>
  );
}
