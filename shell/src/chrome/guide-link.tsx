import { guidePageAt } from '../features/guide/guide-pages.ts';
import { openGuide } from '../features/guide/open-guide.ts';
import { useShellTexts } from '../locale/shell-texts.ts';
import styles from './guide-link.module.css';

/** At the foot of every screen that the User Guide explains. */
export function GuideLink({ pathname }: { readonly pathname: string }) {
  const { t } = useShellTexts();
  const page = guidePageAt(pathname);
  return page === null ? null : (
    <p className={styles['foot']}>
      <button type="button" className={styles['link']} onClick={() => openGuide(page)}>
        {t('chrome.guideHere')}
      </button>
    </p>
  );
}
