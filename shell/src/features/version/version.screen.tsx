import { sdkVersion } from '@plugboard/contracts/platform';
import { usePageTitle } from '@plugboard/sdk';
import { PageFrame, PlainTable } from '@plugboard/ui';
import { useShellTexts } from '../../locale/shell-texts.ts';
import { useRemotes } from '../../portal/portal.store.ts';
import { useRemoteNames } from '../../portal/remote-names.store.ts';
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
  const { titleOf, teamOf } = useRemoteNames();
  const heads = ['version.name', 'version.release', 'version.owner', 'version.state'] as const;
  return (
    <PlainTable label={t('version.remotes')} heads={heads.map((head) => t(head))} linesOnPhone>
      {remotes.map(({ id, version, owner, state }) => (
        <tr key={id}>
          <th scope="row">
            {titleOf(id)}
            {titleOf(id) === id ? null : <span className={styles['key']}>{id}</span>}
          </th>
          <td className={styles['version']}>{version}</td>
          <td>{teamOf(owner)}</td>
          <td className={styles['state']} data-state={state}>
            {t(stateTexts[state])}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
