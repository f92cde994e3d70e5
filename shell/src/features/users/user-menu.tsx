import type { UserListItem } from '@plugboard/contracts/accounts';
import { useTexts } from '@plugboard/sdk';
import { Button, Dropdown, Icon } from '@plugboard/ui';
import { personName } from '../../common/person-name.ts';
import { useUserActions } from './use-user-actions.ts';
import type { UserRowAction } from './users.model.ts';

interface UserMenuProps {
  readonly user: UserListItem;
  readonly actions: readonly UserRowAction[];
}

/** Actions on a user of the list. */
export function UserMenu({ user, actions }: UserMenuProps) {
  const { t } = useTexts();
  const { invite, remove, isBusy } = useUserActions();
  if (actions.length === 0) return null;
  const items = {
    invite: { key: 'invite', label: t('users.invite'), onClick: () => void invite(user) },
    delete: { key: 'delete', label: t('users.delete'), danger: true, onClick: () => void remove(user) },
  };
  const label = t('users.actionsFor', { name: personName(user) });
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: actions.map((action) => items[action]) }}>
      <Button type="text" size="small" aria-label={label} title={label} loading={isBusy} icon={<Icon name="more" />} />
    </Dropdown>
  );
}
