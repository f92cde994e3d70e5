import type { Announcement, AnnouncementState } from '@plugboard/contracts/drivers';
import type { Language } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { DateTime, formatNumber, missing, type StatusStyle, ToneTag } from '@plugboard/ui';
import { FactLine, TwoLines } from '@plugboard/ui/data';
import cells from './announcement-cells.module.css';

const styles: Readonly<Record<AnnouncementState, StatusStyle>> = {
  PLANNED: { tone: 'info', icon: 'clock' },
  SENDING: { tone: 'info', icon: 'clock' },
  SENT: { tone: 'good', icon: 'check-circle' },
  CANCELLED: { tone: 'muted', icon: 'ban' },
};

export function AnnouncementStateTag({ state }: { readonly state: AnnouncementState }) {
  const { t } = useTexts();
  return <ToneTag {...styles[state]} label={t(`announcements.state.${state}`)} />;
}

const inLanguage = (row: Announcement, language: string) =>
  language.startsWith('es') ? { title: row.title_es, text: row.text_es } : { title: row.title_en, text: row.text_en };

export function AnnouncementAudience({ row }: { readonly row: Announcement }) {
  const { t } = useTexts();
  const statuses = row.statuses.map((status) => t(`users.status.${status}`)).join(', ');
  return (
    <TwoLines
      first={row.locations.map(({ name }) => name).join(', ') || t('announcements.allSites')}
      second={statuses || undefined}
    />
  );
}

export const channelsText = ({ by_mail, in_app }: Announcement) =>
  by_mail && in_app ? 'announcements.byBoth' : by_mail ? 'announcements.byMail' : 'announcements.inApp';

export const recipientsText = ({ recipients, state }: Announcement, language: Language) =>
  state === 'PLANNED' || state === 'CANCELLED' ? missing : formatNumber(recipients, language);

export const announcementColumns: readonly ListColumn<Announcement>[] = [
  {
    key: 'title',
    label: 'announcements.column.title',
    fixed: 'start',
    render: (row, { language }) => {
      const { title, text } = inLanguage(row, language);
      const shown = (
        <span className={cells['text']} title={text}>
          {text}
        </span>
      );
      return <TwoLines strong first={title} second={shown} />;
    },
  },
  { key: 'state', label: 'terms:status', render: ({ state }) => <AnnouncementStateTag state={state} /> },
  {
    key: 'send_at',
    label: 'announcements.column.send_at',
    render: ({ send_at, sent_at }) => <DateTime value={sent_at ?? send_at} />,
  },
  { key: 'audience', label: 'announcements.column.audience', render: (row) => <AnnouncementAudience row={row} /> },
  {
    key: 'channels',
    label: 'announcements.column.channels',
    width: 150,
    render: (row, { t }) => t(channelsText(row)),
  },
  {
    key: 'recipients',
    label: 'announcements.column.recipients',
    align: 'end',
    width: 128,
    render: (row, { language }) => recipientsText(row, language),
  },
];

export const announcementPhoneRow: ListPhoneRow<Announcement> = (row, { language }) => ({
  title: inLanguage(row, language).title,
  detail: <FactLine facts={[<DateTime key="at" value={row.sent_at ?? row.send_at} />]} />,
  end: <AnnouncementStateTag state={row.state} />,
});
