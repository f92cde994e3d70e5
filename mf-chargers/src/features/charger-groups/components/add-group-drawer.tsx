import { useIdempotencyKey } from '@plugboard/api';
import { addChargerGroup, type NewChargerGroup } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { Drawer } from '@plugboard/ui';
import { EditForm } from '@plugboard/ui/forms';
import { useState } from 'react';
import {
  LoadGroupFields,
  useChosenLocation,
  useLoadGroupLabels,
} from '../../../common/load-groups/load-group-fields.tsx';
import { useAddGroup } from '../../../common/load-groups/load-groups.api.ts';
import { rejectAtFields } from '../../../common/load-groups/reject-at-fields.ts';
import { useRequireLimit } from '../../../common/load-groups/use-require-limit.ts';
import { ChargersField } from './chargers-field.tsx';

interface AddGroupDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds a charger group. */
export function AddGroupDrawer({ isOpen, onClose }: AddGroupDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer title={t('groups.add')} open={isOpen} onClose={onClose} destroyOnHidden>
      <AddGroupForm onClose={onClose} />
    </Drawer>
  );
}

const ChargersOfNewGroup = () => <ChargersField location={useChosenLocation()} />;

function AddGroupForm({ onClose }: Pick<AddGroupDrawerProps, 'onClose'>) {
  const { t } = useTexts();
  const [initial] = useState({ chargers: [] });
  const { mutateAsync: add } = useAddGroup();
  const { keyFor } = useIdempotencyKey();
  const requireLimit = useRequireLimit();
  const save = async (body: NewChargerGroup) => {
    requireLimit(body);
    await add({ body, idempotencyKey: keyFor(body) }).catch(rejectAtFields);
    notify.success(t('loadGroups.added'));
    onClose();
  };
  return (
    <EditForm
      schema={addChargerGroup.body}
      initial={initial}
      labels={useLoadGroupLabels()}
      saveLabel={t('groups.add')}
      saveWhen="always"
      onSave={save}
    >
      <LoadGroupFields isNew>
        <ChargersOfNewGroup />
      </LoadGroupFields>
    </EditForm>
  );
}
