import type { AnnouncementForm } from '@plugboard/contracts/drivers';
import { useTexts } from '@plugboard/sdk';
import styles from './announcement-preview.module.css';

type Texts = Partial<Pick<AnnouncementForm, 'title_en' | 'text_en' | 'title_es' | 'text_es'>>;

/** A message as drivers read it, in each language. */
export function AnnouncementMessages({ texts }: { readonly texts: Texts }) {
  const { t } = useTexts();
  const messages = [
    { code: 'en', title: texts.title_en, text: texts.text_en },
    { code: 'es', title: texts.title_es, text: texts.text_es },
  ];
  return messages.map(({ code, title, text }) => (
    <article key={code} lang={code} className={styles['message']}>
      <strong>{title || t('announcements.noTitle')}</strong>
      <p>{text}</p>
    </article>
  ));
}
