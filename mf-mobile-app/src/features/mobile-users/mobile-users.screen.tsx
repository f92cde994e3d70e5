import { useCan, useEnvironment } from '@plugboard/auth';
import { listMobileUsers, type MobileUserRow } from '@plugboard/contracts/drivers';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { ListPage, useList } from '@plugboard/sdk/lists';
import { Icon, useIsPhone } from '@plugboard/ui';
import { useMobileTabs } from '../../common/use-mobile-tabs.ts';
import { useInvitations } from '../../common/use-invitations.ts';
import { columnsOf, userPhoneRow } from './user-columns.tsx';
import { mobileUserList, mobileUserQuery } from './mobile-users.ts';
import { saveUsers } from './mobile-users.api.ts';

/** Drivers who use the app (spec §2.9). */
export default function MobileUsersScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const pageTabs = useMobileTabs('users');
  const mayChange = useCan('change_mobile_app');
  const { flags } = useEnvironment();
  const { inviteAll } = useInvitations();
  const isPhone = useIsPhone();
  const list = useList(mobileUserList, listMobileUsers, mobileUserQuery);
  const add = {
    label: t('users.add'),
    icon: <Icon name="plus" />,
    onClick: () => void navigate(places.mobileAppUserAdd()),
  };
  const selection = {
    rowName: ({ user_email: email }: MobileUserRow) => email,
    selectable: ({ status }: MobileUserRow) => status.key !== 'act',
    actions: [{ key: 'invite', label: 'users.inviteSelected' as const, onClick: inviteAll }],
  };
  const more = [
    ...(mayChange
      ? [{ key: 'import', label: t('import.title'), onClick: () => void navigate(places.mobileAppUserImport()) }]
      : []),
    ...(flags.subscription_allowed
      ? [{ key: 'tariffs', label: t('tariffs.title'), onClick: () => void navigate(places.mobileAppTariffs()) }]
      : []),
    {
      key: 'announcements',
      label: t('announcements.title'),
      onClick: () => void navigate(places.mobileAppAnnouncements()),
    },
  ];
  return (
    <ListPage
      list={list}
      rows={list.items}
      rowKey={({ user_id: id }) => id}
      columns={columnsOf(flags)}
      phoneRow={userPhoneRow}
      pageTabs={pageTabs}
      onRowOpen={({ user_id: id }) => void navigate(places.mobileAppUser(id))}
      exported={{
        label: 'users.export',
        place: isPhone ? 'menu' : 'button',
        save: (options) => saveUsers(list.state, options),
        failed: 'users.exportFailed',
      }}
      secondaryActions={more}
      {...(mayChange ? { primaryAction: add, selection } : {})}
    />
  );
}
