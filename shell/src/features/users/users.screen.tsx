import { useCan, useEnvironment } from '@plugboard/auth';
import { listUsers, type UserListItem } from '@plugboard/contracts/accounts';
import { places } from '@plugboard/contracts/platform';
import { Link, useNavigate, useTexts } from '@plugboard/sdk';
import { type ListColumn, ListPage, type ListPhoneRow, useList } from '@plugboard/sdk/lists';
import { DateTime, formatNumber, formatPhone, Icon, orDash, StatusTag } from '@plugboard/ui';
import { FactLine, TwoLines } from '@plugboard/ui/data';
import { personName } from '../../common/person-name.ts';
import { UserMenu } from './components/user-menu.tsx';
import { saveUsers } from './users.api.ts';
import { useUserActions } from './use-user-actions.ts';
import { userList } from './user-list.ts';
import { canDisable, canInvite, roleText, userQuery } from './users.model.ts';

interface UserProps {
  readonly user: UserListItem;
}

const NameLink = ({ user }: UserProps) => <Link to={places.user(user.id)}>{personName(user)}</Link>;

function UserStatus({ user: { status } }: UserProps) {
  const { t } = useTexts();
  return <StatusTag status={status} label={t(`users.status.${status}`)} />;
}

/** Hidden when the address already replaces the name. */
const emailLine = (user: UserListItem) => (personName(user) === user.email ? undefined : user.email);

const columns: readonly ListColumn<UserListItem>[] = [
  {
    key: 'name',
    label: 'users.column.name',
    fixed: 'start',
    render: (user) => <TwoLines strong first={<NameLink user={user} />} second={emailLine(user)} />,
  },
  { key: 'role', label: 'users.column.role', render: (user, { t }) => t(roleText(user)) },
  { key: 'status', label: 'users.column.status', render: (user) => <UserStatus user={user} /> },
  { key: 'phone', label: 'users.column.phone', render: ({ phone }) => orDash(phone && formatPhone(phone)) },
  {
    key: 'last_sign_in',
    label: 'users.column.lastSignIn',
    render: ({ last_sign_in_at: at }, { t }) => (at === null ? t('users.detail.never') : <DateTime value={at} />),
  },
  {
    key: 'sessions',
    label: 'users.column.sessions',
    align: 'end',
    render: ({ sessions_count: count }, { language }) => formatNumber(count, language),
  },
  {
    key: 'payouts',
    label: 'users.column.payouts',
    render: ({ has_payout_access: receives }, { t }) => orDash(receives ? t('users.yes') : null),
  },
  {
    key: 'created_at',
    label: 'users.column.registered',
    render: ({ date_registered: at }) => <DateTime value={at} onlyDay />,
  },
  {
    key: 'actions',
    label: 'users.column.actions',
    needs: 'change_user',
    fixed: 'end',
    width: 96,
    render: (user) => <UserMenu user={user} />,
  },
];

const phoneRow: ListPhoneRow<UserListItem> = (user, { t }) => {
  const about = [t(roleText(user)), emailLine(user)].filter(Boolean).join(' · ');
  const title = <NameLink user={user} />;
  const status = <UserStatus user={user} />;
  // The status of a pending invitation is too long to share a line with the name or the address.
  if (user.status === 'PENDING')
    return {
      title: <FactLine facts={[<NameLink key="name" user={user} />, emailLine(user)]} />,
      titleEnd: null,
      detail: status,
    };
  // Most users are active: their line has the room for the address.
  return { title, detail: about, ...(user.status === 'ACTIVE' ? { titleEnd: null } : { titleEnd: status }) };
};

const columnsWithoutPayouts = columns.filter(({ key }) => key !== 'payouts');

/** The tenant's users (spec §2.15). */
export default function UsersScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayAdd = useCan('add_user');
  const mayChange = useCan('change_user');
  const { flags } = useEnvironment();
  const { inviteAll, disableAll } = useUserActions();
  const list = useList(userList, listUsers, userQuery);
  const adding = {
    primaryAction: {
      label: t('users.add'),
      icon: <Icon name="plus" />,
      onClick: () => void navigate(places.userAdd()),
    },
  };
  const inviting = {
    selection: {
      rowName: ({ email }: UserListItem) => email,
      selectable: (user: UserListItem) => canInvite(user) || canDisable(user),
      actions: [
        { key: 'invite', label: 'users.inviteSelected' as const, onClick: inviteAll },
        { key: 'disable', label: 'users.disableSelected' as const, onClick: disableAll },
      ],
    },
  };
  return (
    <ListPage
      list={list}
      rows={list.items}
      rowKey={({ id }) => id}
      columns={flags.payouts_enabled ? columns : columnsWithoutPayouts}
      phoneRow={phoneRow}
      exported={{
        label: 'users.export',
        place: 'menu',
        save: (options) => saveUsers(list.state, options),
        failed: 'users.exportFailed',
      }}
      rowFaded={({ status }) => status === 'DISABLED'}
      {...(mayAdd ? adding : {})}
      {...(mayChange ? inviting : {})}
      secondaryActions={
        mayChange
          ? [{ key: 'import', label: t('users.import'), onClick: () => void navigate(places.userImport()) }]
          : []
      }
    />
  );
}
