import { useCan } from '@plugboard/auth';
import type { PortOutage, PortUptimeDetail, UptimeExclusion } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { EmptyState, Notice } from '@plugboard/ui';
import { DataTable } from '@plugboard/ui/data';
import { useState } from 'react';
import { useRevoke } from '../use-revoke.ts';
import { ExclusionDrawer, type OpenedExclusion } from './exclusion-drawer.tsx';
import type { OutageActions } from './outage-actions.ts';
import { outagePhoneRow, useOutageColumns } from './outage-columns.tsx';

const keyOf = ({ starts_at, status }: PortOutage) => `${starts_at} ${status}`;

/** Outages of the period, whether they count, and why not. */
export function OutageTable({ uptime }: { readonly uptime: PortUptimeDetail }) {
  const { t } = useTexts();
  const mayChange = useCan('change_charger') && !uptime.is_shared;
  const [opened, setOpened] = useState<OpenedExclusion | null>(null);
  const revoke = useRevoke();
  const applied = new Map<string, UptimeExclusion>(uptime.exclusions.map((exclusion) => [exclusion.id, exclusion]));
  const actions: OutageActions | null = mayChange
    ? {
        onExclude: (outage) => setOpened({ port: uptime.port, outage }),
        onEdit: (exclusion) => setOpened({ exclusion: exclusion.id }),
        onRevoke: (exclusion) => void revoke(exclusion),
      }
    : null;
  const shown = { zone: uptime.timezone, applied, actions };
  const columns = useOutageColumns(shown);
  const phoneRow = outagePhoneRow(shown);
  return (
    <>
      {uptime.outages_left_out > 0 ? (
        <Notice tone="info">{t('uptime.leftOut', { count: uptime.outages_left_out })}</Notice>
      ) : null}
      <DataTable
        label={t('uptime.outages')}
        columns={columns}
        rows={uptime.outages}
        rowKey={keyOf}
        loading={false}
        phoneRow={phoneRow}
        empty={<EmptyState title={t('uptime.noOutages')} text={t('uptime.noOutagesText')} />}
      />
      <ExclusionDrawer opened={opened} zone={uptime.timezone} onClose={() => setOpened(null)} />
    </>
  );
}
