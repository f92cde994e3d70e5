import type { RemoteReleases } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { DateTime, orDash, PlainTable } from '@plugboard/ui';
import { listHoldings } from '../releases.model.ts';
import styles from '../releases.module.css';
import { VersionState } from './version-state.tsx';

/** Which version each tenant has, since when, by whom and why. */
export function HoldingsTable({ remote }: { readonly remote: RemoteReleases }) {
  const { t } = useTexts();
  const heads = ['tenant', 'version', 'state', 'since', 'by'] as const;
  return (
    <PlainTable label={t('releases.holdings')} heads={heads.map((head) => t(`releases.column.${head}`))} linesOnPhone>
      {listHoldings(remote).map((holding) => (
        <tr key={holding.tenant ?? '*'}>
          <th scope="row">{holding.tenant ?? t('releases.everybody')}</th>
          <td className={styles['version']}>{orDash(holding.version)}</td>
          <td>
            <VersionState {...holding} />
            {(holding.canary?.health?.why ?? []).map((reason) => (
              <div key={reason} lang="en" className={styles['muted']}>
                {reason}
              </div>
            ))}
          </td>
          <td>
            <DateTime value={holding.since?.at} />
          </td>
          <td>{orDash(holding.since?.by)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
