import type { ReleaseChange } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import styles from '../releases.module.css';

/** Before and after of each tenant that a move concerns. */
export function ChangesList({ changes }: { readonly changes: readonly ReleaseChange[] }) {
  const { t } = useTexts();
  // The release tool's word for a remote without a version.
  const versionOf = (version: string) => (version === 'none' ? t('releases.noVersion') : version);
  return (
    <ul className={styles['changes']}>
      {changes.map(({ tenant, before, after }) => (
        <li key={tenant ?? '*'}>
          <span className={styles['muted']}>{tenant ?? t('releases.everybody')}:</span> {versionOf(before)} →{' '}
          {versionOf(after)}
        </li>
      ))}
    </ul>
  );
}
