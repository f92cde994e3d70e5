import { addChargerSuperGroup, type NewChargerSuperGroup } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { AddLoadGroupDrawer } from '../../../common/load-groups/add-load-group-drawer.tsx';
import { useChosenLocation } from '../../../common/load-groups/load-group-fields.tsx';
import { useAddSuperGroup } from '../../../common/load-groups/load-groups.api.ts';
import { GroupsField } from './groups-field.tsx';

interface AddSuperGroupDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const initial = { groups: [] };

/** Adds a limit over groups. */
export function AddSuperGroupDrawer(props: AddSuperGroupDrawerProps) {
  const { t } = useTexts();
  const { mutateAsync: add } = useAddSuperGroup();
  return (
    <AddLoadGroupDrawer<NewChargerSuperGroup>
      {...props}
      title={t('superGroups.add')}
      schema={addChargerSuperGroup.body}
      initial={initial}
      onAdd={add}
    >
      <GroupsOfNewSuperGroup />
    </AddLoadGroupDrawer>
  );
}

const GroupsOfNewSuperGroup = () => <GroupsField location={useChosenLocation()} />;
