import { addChargerGroup, type NewChargerGroup } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { AddLoadGroupDrawer } from '../../../common/load-groups/add-load-group-drawer.tsx';
import { useChosenLocation } from '../../../common/load-groups/load-group-fields.tsx';
import { useAddGroup } from '../../../common/load-groups/load-groups.api.ts';
import { ChargersField } from './chargers-field.tsx';

interface AddGroupDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const initial = { chargers: [] };

/** Adds a charger group. */
export function AddGroupDrawer(props: AddGroupDrawerProps) {
  const { t } = useTexts();
  const { mutateAsync: add } = useAddGroup();
  return (
    <AddLoadGroupDrawer<NewChargerGroup>
      {...props}
      title={t('groups.add')}
      schema={addChargerGroup.body}
      initial={initial}
      onAdd={add}
    >
      <ChargersOfNewGroup />
    </AddLoadGroupDrawer>
  );
}

const ChargersOfNewGroup = () => <ChargersField location={useChosenLocation()} />;
