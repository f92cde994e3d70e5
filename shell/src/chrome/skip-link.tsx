import { useShellTexts } from '../locale/shell-texts.ts';
import styles from './skip-link.module.css';

/** Id of the place where every screen of the portal stands. */
export const contentId = 'content';

/** The first thing a person at the keyboard meets: past the menu, to the page. */
export function SkipLink() {
  const { t } = useShellTexts();
  const skip = () => document.getElementById(contentId)?.focus();
  return (
    <button type="button" className={styles['skip']} onClick={skip}>
      {t('chrome.skip')}
    </button>
  );
}
