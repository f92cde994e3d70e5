import { formatNumber } from '../formats/numbers.ts';
import { useLanguage } from './ui-locale.ts';
import styles from './list-count.module.css';

/** How many there are in all, beside a page's title; nothing until that is known. */
export function ListCount({ count }: { readonly count: number | undefined }) {
  const language = useLanguage();
  return count === undefined ? null : <span className={styles['count']}>{formatNumber(count, language)}</span>;
}
