import { useGate } from '@plugboard/auth';
import { type Announcement, listAnnouncements } from '@plugboard/contracts/drivers';
import { useTexts } from '@plugboard/sdk';
import { ListPage, useList } from '@plugboard/sdk/lists';
import { Icon } from '@plugboard/ui';
import { useState } from 'react';
import { changeGate } from '../../common/gates.ts';
import { UsersBreadcrumb } from '../../common/users-breadcrumb.tsx';
import { announcementColumns, announcementPhoneRow } from './announcement-columns.tsx';
import { announcementList, announcementQuery } from './announcements.ts';
import { AnnouncementDrawer } from './components/announcement-drawer.tsx';
import { AnnouncementReader } from './components/announcement-reader.tsx';

/** Announcements to drivers, by mail and in their app. */
export default function AnnouncementsScreen() {
  const { t } = useTexts();
  const mayChange = useGate(changeGate).open;
  const [opened, setOpened] = useState<'new' | Announcement | null>(null);
  const [read, setRead] = useState<Announcement | null>(null);
  const list = useList(announcementList, listAnnouncements, announcementQuery);
  const add = { label: t('announcements.add'), icon: <Icon name="plus" />, onClick: () => setOpened('new') };
  return (
    <>
      <ListPage
        list={list}
        breadcrumb={<UsersBreadcrumb current={t('announcements.title')} />}
        rows={list.items}
        rowKey={({ id }) => id}
        columns={announcementColumns}
        phoneRow={announcementPhoneRow}
        onRowOpen={(row) => (mayChange && row.state === 'PLANNED' ? setOpened(row) : setRead(row))}
        {...(mayChange ? { primaryAction: add } : {})}
      />
      <AnnouncementDrawer opened={opened} onClose={() => setOpened(null)} />
      <AnnouncementReader opened={read} onClose={() => setRead(null)} />
    </>
  );
}
