import type { FirmwareVersion } from '@plugboard/contracts/network';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { formatNumber, missing, orDash, PlainTable, ToneTag } from '@plugboard/ui';
import styles from '../firmware.module.css';

const keyOf = ({ manufacturer, model, version }: FirmwareVersion) => JSON.stringify([manufacturer, model, version]);

/** Versions by model, with how many chargers run each; each opens its chargers. */
export function VersionTable({ versions }: { readonly versions: readonly FirmwareVersion[] }) {
  const { t, language } = useTexts();
  if (versions.length === 0) return <p className={styles['quiet']}>{t('firmware.noVersions')}</p>;
  const heads = ['model', 'version', 'chargers', 'online', 'latest'] as const;
  const amount = (value: number) => <td className={styles['amount']}>{formatNumber(value, language)}</td>;
  return (
    <PlainTable
      label={t('firmware.versions')}
      heads={heads.map((head) => t(head === 'online' ? 'terms:chargerStatus.online' : `firmware.column.${head}`))}
    >
      {versions.map((row) => (
        <tr key={keyOf(row)}>
          <th scope="row">{[row.manufacturer, row.model].filter(Boolean).join(' ') || missing}</th>
          <td>
            {row.version === null ? (
              t('firmware.notReported')
            ) : (
              <Link to={places.chargersWithFirmware(row)}>{row.version}</Link>
            )}{' '}
            {row.is_outdated ? <ToneTag tone="warn" icon="download" label={t('firmware.outdated')} /> : null}
          </td>
          {amount(row.chargers)}
          {amount(row.online)}
          <td>{orDash(row.latest)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
