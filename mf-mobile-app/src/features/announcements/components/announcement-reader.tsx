import type { Announcement } from '@plugboard/contracts/drivers';
import { useTexts } from '@plugboard/sdk';
import { useLastOpened } from '@plugboard/sdk/forms';
import { DateTime, Drawer, type Fact, FactList } from '@plugboard/ui';
import { AnnouncementAudience, AnnouncementStateTag, channelsText, recipientsText } from '../announcement-columns.tsx';
import { AnnouncementMessages } from './announcement-messages.tsx';
import styles from './announcement-preview.module.css';

interface AnnouncementReaderProps {
  /** `null` closes it. */
  readonly opened: Announcement | null;
  readonly onClose: () => void;
}

/** An announcement that cannot be changed any more, or not by this person, in both languages. */
export function AnnouncementReader({ opened, onClose }: AnnouncementReaderProps) {
  const { t, language } = useTexts();
  const shown = useLastOpened(opened);
  if (shown === null) return null;
  const facts: readonly Fact[] = [
    [t('terms:status'), <AnnouncementStateTag key="state" state={shown.state} />],
    [t('announcements.column.send_at'), <DateTime key="at" value={shown.sent_at ?? shown.send_at} />],
    [t('announcements.column.audience'), <AnnouncementAudience key="audience" row={shown} />],
    [t('announcements.column.channels'), t(channelsText(shown))],
    [t('announcements.column.recipients'), recipientsText(shown, language)],
  ];
  return (
    <Drawer title={t('announcements.one')} open={opened !== null} onClose={onClose} destroyOnHidden>
      <section aria-label={t('announcements.message')} className={styles['preview']}>
        <AnnouncementMessages texts={shown} />
      </section>
      <FactList facts={facts} />
    </Drawer>
  );
}
