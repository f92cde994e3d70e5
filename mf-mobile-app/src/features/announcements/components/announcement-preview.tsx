import type { AnnouncementForm } from '@plugboard/contracts/drivers';
import { useTexts } from '@plugboard/sdk';
import { formatNumber } from '@plugboard/ui';
import { Form } from '@plugboard/ui/forms';
import { useAudience } from '../announcements.api.ts';
import { AnnouncementMessages } from './announcement-messages.tsx';
import styles from './announcement-preview.module.css';

/** The message as drivers read it in each language, and their present number. Part of the form. */
export function AnnouncementPreview() {
  const { t, language } = useTexts();
  const form = Form.useFormInstance();
  const typed = (Form.useWatch([], form) ?? {}) as Partial<AnnouncementForm>;
  const { locations = [], statuses = [] } = typed;
  const { data } = useAudience({ locations, statuses });
  return (
    <section aria-label={t('announcements.preview')} className={styles['preview']}>
      <h3>{t('announcements.preview')}</h3>
      <AnnouncementMessages texts={typed} />
      <p aria-live="polite">
        {data === undefined
          ? null
          : t('announcements.reaches', { count: data.drivers, shown: formatNumber(data.drivers, language) })}
      </p>
    </section>
  );
}
