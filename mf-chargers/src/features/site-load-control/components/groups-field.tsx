import { useTexts } from '@plugboard/sdk';
import { ChoiceField } from '@plugboard/ui/forms';
import { useGroupsAt } from '../../../common/load-groups/load-groups.api.ts';

interface GroupsFieldProps {
  /** Without one there is nothing to choose from yet. */
  readonly location: string | undefined;
  /** The super group itself; groups of another one can't be chosen. */
  readonly superGroup?: string;
}

/** The groups of a super group: of its location, and in no other super group. */
export function GroupsField({ location, superGroup }: GroupsFieldProps) {
  const { t } = useTexts();
  const { groups = [] } = useGroupsAt(location);
  const options = groups.map(({ id, name, super_group: over }) => {
    const isHeld = over !== null && over.id !== superGroup;
    return {
      value: id,
      label: isHeld ? t('superGroups.inSuperGroup', { group: name, site: over.name }) : name,
      disabled: isHeld,
    };
  });
  return (
    <ChoiceField
      name="groups"
      label={t('loadGroups.groups')}
      hint={t(location === undefined ? 'groups.locationFirst' : 'superGroups.groupsHint')}
      options={options}
      disabled={location === undefined}
      several
    />
  );
}
