import { useIdempotencyKey } from '@plugboard/api';
import { addChargerSuperGroup, type NewChargerSuperGroup } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { Drawer } from '@plugboard/ui';
import { EditForm } from '@plugboard/ui/forms';
import { useState } from 'react';
import {
  LoadGroupFields,
  useChosenLocation,
  useLoadGroupLabels,
} from '../../../common/load-groups/load-group-fields.tsx';
import { useAddSuperGroup } from '../../../common/load-groups/load-groups.api.ts';
import { rejectAtFields } from '../../../common/load-groups/reject-at-fields.ts';
import { useRequireLimit } from '../../../common/load-groups/use-require-limit.ts';
import { GroupsField } from './groups-field.tsx';

interface AddSuperGroupDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds a limit over groups. */
export function AddSuperGroupDrawer({ isOpen, onClose }: AddSuperGroupDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer title={t('superGroups.add')} open={isOpen} onClose={onClose} destroyOnHidden>
      <AddSuperGroupForm onClose={onClose} />
    </Drawer>
  );
}

const GroupsOfNewSuperGroup = () => <GroupsField location={useChosenLocation()} />;

function AddSuperGroupForm({ onClose }: Pick<AddSuperGroupDrawerProps, 'onClose'>) {
  const { t } = useTexts();
  const [initial] = useState({ groups: [] });
  const { mutateAsync: add } = useAddSuperGroup();
  const { keyFor } = useIdempotencyKey();
  const requireLimit = useRequireLimit();
  const save = async (body: NewChargerSuperGroup) => {
    requireLimit(body);
    await add({ body, idempotencyKey: keyFor(body) }).catch(rejectAtFields);
    notify.success(t('loadGroups.added'));
    onClose();
  };
  return (
    <EditForm
      schema={addChargerSuperGroup.body}
      initial={initial}
      labels={useLoadGroupLabels()}
      saveLabel={t('superGroups.add')}
      saveWhen="always"
      onSave={save}
    >
      <LoadGroupFields isNew>
        <GroupsOfNewSuperGroup />
      </LoadGroupFields>
    </EditForm>
  );
}
