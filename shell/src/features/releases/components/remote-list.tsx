import type { RemoteReleases } from '@plugboard/contracts/platform';
import { urlText, useTexts, useUrlState } from '@plugboard/sdk';
import { Button, DateTime, orDash } from '@plugboard/ui';
import { useRemoteNames } from '../../../portal/remote-names.store.ts';
import { listHoldings } from '../releases.model.ts';
import styles from '../releases.module.css';
import { VersionState } from './version-state.tsx';

const urlParsers = { remote: urlText() };

interface RemoteListProps {
  readonly remotes: readonly RemoteReleases[];
}

function RemoteRow({ remote }: { readonly remote: RemoteReleases }) {
  const { t } = useTexts();
  const { titleOf, teamOf } = useRemoteNames();
  const [, setUrl] = useUrlState(urlParsers);
  const [all, ...own] = listHoldings(remote);
  if (!all) return null;
  return (
    <li className={styles['row']}>
      <div>
        <Button
          type="link"
          className={styles['name'] ?? ''}
          onClick={() => setUrl({ remote: remote.id }, { push: true })}
        >
          {titleOf(remote.id)}
        </Button>
        <div className={styles['muted']}>
          {remote.id} · {teamOf(remote.owner)}
        </div>
      </div>
      <div>
        <div className={styles['version']}>{orDash(all.version)}</div>
        {all.since ? (
          <div className={styles['muted']}>
            <DateTime value={all.since.at} /> · {all.since.by}
          </div>
        ) : null}
      </div>
      <div>
        <VersionState {...all} />
        {own.length > 0 ? (
          <div className={styles['muted']}>{t('releases.ownTenants', { count: own.length })}</div>
        ) : null}
      </div>
    </li>
  );
}

/** All remotes with their current version. */
export function RemoteList({ remotes }: RemoteListProps) {
  const { t } = useTexts();
  if (remotes.length === 0) return <p>{t('releases.none')}</p>;
  return (
    <ul className={styles['rows']}>
      {remotes.map((remote) => (
        <RemoteRow key={remote.id} remote={remote} />
      ))}
    </ul>
  );
}
