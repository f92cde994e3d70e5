import { useTexts } from '@plugboard/sdk';
import { formatNumber } from '@plugboard/ui';
import styles from './list-count.module.css';

/** How many there are in all, beside the page's title. */
export function ListCount({ count }: { readonly count: number | undefined }) {
  const { language } = useTexts();
  return count === undefined ? null : <span className={styles['count']}>{formatNumber(count, language)}</span>;
}
