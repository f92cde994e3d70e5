import type { ReleaseChange } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import styles from '../releases.module.css';

/** Before and after of each tenant that a move concerns. */
export function ChangesList({ changes }: { readonly changes: readonly ReleaseChange[] }) {
  const { t } = useTexts();
  return (
    <ul className={styles['changes']}>
      {changes.map(({ tenant, before, after }) => (
        <li key={tenant ?? '*'}>
          <span className={styles['muted']}>{tenant ?? t('releases.everybody')}:</span> {before} → {after}
        </li>
      ))}
    </ul>
  );
}
