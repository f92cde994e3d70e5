import type { ChargerSuperGroup } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { missing } from '@plugboard/ui';
import { GroupMenu } from '../../common/load-groups/group-menu.tsx';
import { LoadLimitText } from '../../common/load-groups/load-limit.tsx';

interface SuperGroupActions {
  readonly onEdit: (superGroup: ChargerSuperGroup) => void;
  readonly onRemove: (superGroup: ChargerSuperGroup) => void;
}

const groupNames = ({ groups }: ChargerSuperGroup): string => groups.map(({ name }) => name).join(', ');

const menuOf = (superGroup: ChargerSuperGroup, { onEdit, onRemove }: SuperGroupActions) => (
  <GroupMenu name={superGroup.name} onEdit={() => onEdit(superGroup)} onRemove={() => onRemove(superGroup)} />
);

export const superGroupColumns = (actions: SuperGroupActions): readonly ListColumn<ChargerSuperGroup>[] => [
  {
    key: 'name',
    label: 'loadGroups.name',
    fixed: 'start',
    render: ({ id, name }) => <Link to={places.chargerGroup(id)}>{name}</Link>,
  },
  { key: 'location', label: 'terms:location', render: ({ location_name: name }) => name },
  { key: 'limit', label: 'superGroups.siteLimit', render: (superGroup) => <LoadLimitText limit={superGroup} /> },
  {
    key: 'groups',
    label: 'loadGroups.groups',
    render: (superGroup) => (superGroup.groups.length === 0 ? missing : groupNames(superGroup)),
  },
  {
    key: 'actions',
    label: 'loadGroups.actions',
    needs: 'change_charger',
    fixed: 'end',
    width: 96,
    render: (superGroup) => menuOf(superGroup, actions),
  },
];

export const superGroupPhoneRow =
  (actions: SuperGroupActions, mayChange: boolean): ListPhoneRow<ChargerSuperGroup> =>
  (superGroup, { t }) => ({
    title: <Link to={places.chargerGroup(superGroup.id)}>{superGroup.name}</Link>,
    detail: (
      <>
        <LoadLimitText limit={superGroup} /> · {t('superGroups.groupCount', { count: superGroup.groups.length })}
      </>
    ),
    ...(mayChange ? { end: menuOf(superGroup, actions) } : {}),
  });
