import type { FirmwareVersion } from '@plugboard/contracts/network';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { formatNumber, missing, orDash, ToneTag } from '@plugboard/ui';
import { type DataColumn, DataTable } from '@plugboard/ui/data';
import styles from '../firmware.module.css';

const keyOf = ({ manufacturer, model, version }: FirmwareVersion) => JSON.stringify([manufacturer, model, version]);
const modelOf = ({ manufacturer, model }: FirmwareVersion) =>
  [manufacturer, model].filter(Boolean).join(' ') || missing;

/** A version that opens its chargers, and whether a newer one is known. */
function Version({ row }: { readonly row: FirmwareVersion }) {
  const { t } = useTexts();
  return (
    <>
      {row.version === null ? (
        t('firmware.notReported')
      ) : (
        <Link to={places.chargersWithFirmware(row)}>{row.version}</Link>
      )}{' '}
      {row.is_outdated ? <ToneTag tone="warn" icon="download" label={t('firmware.outdated')} /> : null}
    </>
  );
}

function useVersionColumns(): readonly DataColumn<FirmwareVersion>[] {
  const { t, language } = useTexts();
  return [
    { key: 'model', label: t('firmware.column.model'), fixed: 'start', render: modelOf },
    { key: 'version', label: t('firmware.column.version'), render: (row) => <Version row={row} /> },
    {
      key: 'chargers',
      label: t('firmware.column.chargers'),
      align: 'end',
      render: ({ chargers }) => formatNumber(chargers, language),
    },
    {
      key: 'online',
      label: t('terms:chargerStatus.online'),
      align: 'end',
      render: ({ online }) => formatNumber(online, language),
    },
    { key: 'latest', label: t('firmware.column.latest'), render: ({ latest }) => orDash(latest) },
  ];
}

/** Versions by model, with how many chargers run each; each opens its chargers. */
export function VersionTable({ versions }: { readonly versions: readonly FirmwareVersion[] }) {
  const { t } = useTexts();
  const columns = useVersionColumns();
  if (versions.length === 0) return <p className={styles['quiet']}>{t('firmware.noVersions')}</p>;
  return (
    <DataTable
      label={t('firmware.versions')}
      columns={columns}
      rows={versions}
      rowKey={keyOf}
      loading={false}
      phoneRow={(row) => ({
        title: modelOf(row),
        detail: <Version row={row} />,
        end: t('health.count', { count: row.chargers }),
      })}
      empty={null}
    />
  );
}
