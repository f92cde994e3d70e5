import { useCan } from '@plugboard/auth';
import { type UserListItem, places, userSortFields } from '@plugboard/contracts';
import { Link, useTexts } from '@plugboard/sdk';
import { formatNumber, orDash, StatusTag } from '@plugboard/ui';
import type { DataColumn, PhoneRow } from '@plugboard/ui/data';
import { TwoLines } from '@plugboard/ui/data';
import { personName } from '../../common/person-name.ts';
import { When } from '../../common/when.tsx';
import { UserMenu } from './user-menu.tsx';
import { rowActions } from './users.model.ts';

const sortable: readonly string[] = userSortFields;

const NameLink = ({ user }: { readonly user: UserListItem }) => (
  <Link to={places.user(user.id)}>{personName(user)}</Link>
);

/** Not once more where the address stands for the name. */
const addressBelow = (user: UserListItem) => (personName(user) === user.email ? undefined : user.email);

/** The columns of the list, and what a row is on a phone. */
export function useUserColumns() {
  const { t, language } = useTexts();
  const mayChange = useCan('change_user');
  const status = (user: UserListItem) => <StatusTag status={user.status} label={t(`users.status.${user.status}`)} />;
  const menu = (user: UserListItem) => (mayChange ? <UserMenu user={user} actions={rowActions(user)} /> : null);
  const columns: readonly DataColumn<UserListItem>[] = [
    {
      key: 'name',
      label: t('users.column.name'),
      fixed: 'start',
      render: (user) => <TwoLines strong first={<NameLink user={user} />} second={addressBelow(user)} />,
    },
    { key: 'role', label: t('users.column.role'), render: ({ role }) => t(`users.role.${role}`) },
    { key: 'status', label: t('users.column.status'), render: status },
    { key: 'phone', label: t('users.column.phone'), render: ({ phone }) => orDash(phone) },
    {
      key: 'sessions',
      label: t('users.column.sessions'),
      align: 'end',
      render: ({ sessions_count: count }) => formatNumber(count, language),
    },
    {
      key: 'payouts',
      label: t('users.column.payouts'),
      render: ({ has_payout_access: receives }) => orDash(receives ? t('users.yes') : null),
    },
    {
      key: 'created_at',
      label: t('users.column.registered'),
      render: ({ date_registered: at }) => <When at={at} onlyDay />,
    },
    ...(mayChange
      ? [{ key: 'actions', label: t('users.column.actions'), fixed: 'end', width: 96, render: menu } as const]
      : []),
  ];
  const withAddress = (user: UserListItem) =>
    [t(`users.role.${user.role}`), addressBelow(user)].filter(Boolean).join(' · ');
  const phoneRow = (user: UserListItem): PhoneRow => ({
    title: <NameLink user={user} />,
    // The words for an invitation that is out are too long to stand beside a name.
    ...(user.status === 'PENDING'
      ? {
          detail: (
            <>
              {withAddress(user)} {status(user)}
            </>
          ),
        }
      : { detail: withAddress(user), end: status(user) }),
  });
  return { columns: columns.map((column) => ({ ...column, sortable: sortable.includes(column.key) })), phoneRow };
}
