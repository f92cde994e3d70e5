import { useTexts } from '@plugboard/sdk';
import { ChoiceField } from '@plugboard/ui/forms';
import { useChargersAt, useGroupsAt } from '../../../common/load-groups/load-groups.api.ts';

interface ChargersFieldProps {
  /** Without one there is nothing to choose from yet. */
  readonly location: string | undefined;
  /** The group itself; chargers of another one can't be chosen. */
  readonly group?: string;
}

/** The chargers of a group: of its location, and in no other group. */
export function ChargersField({ location, group }: ChargersFieldProps) {
  const { t } = useTexts();
  const chargers = useChargersAt(location) ?? [];
  const { groups = [] } = useGroupsAt(location);
  const holders = new Map(
    groups.filter(({ id }) => id !== group).flatMap(({ name, chargers: held }) => held.map(({ pk }) => [pk, name])),
  );
  const options = chargers.map(({ pk, custom_id }) => {
    const holder = holders.get(pk);
    const isHeld = holder !== undefined;
    return {
      value: pk,
      label: isHeld ? t('groups.inGroup', { charger: custom_id, group: holder }) : custom_id,
      disabled: isHeld,
    };
  });
  return (
    <ChoiceField
      name="chargers"
      label={t('loadGroups.chargers')}
      hint={t(location === undefined ? 'groups.locationFirst' : 'groups.chargersHint')}
      options={options}
      disabled={location === undefined}
      several
    />
  );
}
