import { sdkVersion } from '@plugboard/contracts/platform';
import { usePageTitle } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';
import { useShellTexts } from '../../locale/shell-texts.ts';
import { useRemotes } from '../../portal/portal.store.ts';
import type { PortalRemote } from '../../portal/remotes.model.ts';
import styles from './version.module.css';

/** The specification's fixed label (§2.24). */
const label = 'v 27.03.23';

const stateTexts = {
  ready: 'version.ready',
  'update-needed': 'version.updateNeeded',
  broken: 'version.unavailable',
  off: 'version.off',
} as const satisfies Readonly<Record<PortalRemote['state'], string>>;

/** Parts of this portal with their versions and owners. */
export default function VersionScreen() {
  const { t } = useShellTexts();
  const remotes = useRemotes();
  usePageTitle(t('version.title'));
  return (
    <PageFrame title={t('version.title')} width="form">
      <div>
        <p className={styles['label']}>{label}</p>
        <p className={styles['sdk']}>{t('version.portal', { version: sdkVersion })}</p>
      </div>
      {remotes.length === 0 ? <p>{t('version.none')}</p> : <RemotesTable remotes={remotes} />}
    </PageFrame>
  );
}

function RemotesTable({ remotes }: { readonly remotes: readonly PortalRemote[] }) {
  const { t } = useShellTexts();
  const heads = ['version.name', 'version.release', 'version.owner', 'version.state'] as const;
  return (
    <div className={styles['frame']}>
      <table className={styles['remotes']} aria-label={t('version.remotes')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {remotes.map(({ id, version, owner, state }) => (
            <tr key={id}>
              <th scope="row">{id}</th>
              <td>{version}</td>
              <td>{owner}</td>
              <td data-state={state}>{t(stateTexts[state])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
