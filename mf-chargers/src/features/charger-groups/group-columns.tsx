import type { ChargerGroup } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { missing } from '@plugboard/ui';
import { GroupMenu } from '../../common/load-groups/group-menu.tsx';
import { LoadLimitText } from '../../common/load-groups/load-limit.tsx';

interface GroupActions {
  readonly onEdit: (group: ChargerGroup) => void;
  readonly onRemove: (group: ChargerGroup) => void;
}

const chargerNames = ({ chargers }: ChargerGroup): string => chargers.map(({ custom_id }) => custom_id).join(', ');

const menuOf = (group: ChargerGroup, { onEdit, onRemove }: GroupActions) => (
  <GroupMenu name={group.name} onEdit={() => onEdit(group)} onRemove={() => onRemove(group)} />
);

export const groupColumns = (actions: GroupActions): readonly ListColumn<ChargerGroup>[] => [
  {
    key: 'name',
    label: 'loadGroups.name',
    fixed: 'start',
    render: ({ id, name }) => <Link to={places.chargerGroup(id)}>{name}</Link>,
  },
  { key: 'location', label: 'terms:location', render: ({ location_name: name }) => name },
  { key: 'limit', label: 'loadGroups.limit', render: (group) => <LoadLimitText limit={group} /> },
  {
    key: 'chargers',
    label: 'loadGroups.chargers',
    render: (group) => (group.chargers.length === 0 ? missing : chargerNames(group)),
  },
  { key: 'super_group', label: 'groups.superGroup', render: ({ super_group: over }) => over?.name ?? missing },
  {
    key: 'actions',
    label: 'loadGroups.actions',
    needs: 'change_charger',
    fixed: 'end',
    width: 96,
    render: (group) => menuOf(group, actions),
  },
];

export const groupPhoneRow =
  (actions: GroupActions, mayChange: boolean): ListPhoneRow<ChargerGroup> =>
  (group, { t }) => ({
    title: <Link to={places.chargerGroup(group.id)}>{group.name}</Link>,
    detail: (
      <>
        <LoadLimitText limit={group} /> · {t('groups.chargerCount', { count: group.chargers.length })}
      </>
    ),
    ...(mayChange ? { end: menuOf(group, actions) } : {}),
  });
