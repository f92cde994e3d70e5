import { useAccount } from '@plugboard/auth';
import type { UserListItem } from '@plugboard/contracts/accounts';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { Button, Dropdown, Icon } from '@plugboard/ui';
import { personName } from '../../../common/person-name.ts';
import { viewAsUser } from '../../view-as/open-view-as.ts';
import { useUserActions } from '../use-user-actions.ts';
import { rowActions } from '../users.model.ts';

/** Actions on a user of the list. */
export function UserMenu({ user }: { readonly user: UserListItem }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { invite, disable, enable, remove, isBusy } = useUserActions();
  const { id: own, is_admin: isAdmin } = useAccount();
  const items = {
    open: { key: 'open', label: t('users.open'), onClick: () => void navigate(places.user(user.id)) },
    viewAs: { key: 'viewAs', label: t('users.viewAs'), onClick: () => viewAsUser(user.id) },
    invite: { key: 'invite', label: t('users.invite'), onClick: () => void invite(user) },
    disable: { key: 'disable', label: t('users.detail.disable'), onClick: () => void disable(user) },
    enable: { key: 'enable', label: t('users.detail.enable'), onClick: () => void enable(user) },
    delete: { key: 'delete', label: t('users.delete'), danger: true, onClick: () => void remove(user) },
  };
  const label = t('users.actionsFor', { name: personName(user) });
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items: rowActions(user, isAdmin && user.id !== own).map((action) => items[action]) }}
    >
      <Button type="text" size="small" aria-label={label} title={label} loading={isBusy} icon={<Icon name="more" />} />
    </Dropdown>
  );
}
