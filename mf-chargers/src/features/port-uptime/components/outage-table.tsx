import { useCan } from '@plugboard/auth';
import type { PortOutage, PortUptimeDetail, UptimeExclusion } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { useNow, useTexts } from '@plugboard/sdk';
import { EmptyState, Notice } from '@plugboard/ui';
import { DataTable } from '@plugboard/ui/data';
import { useState } from 'react';
import { historyOfOutage, isChosen, type OutageChoice } from '../outages.model.ts';
import { useRevoke } from '../use-revoke.ts';
import { ExclusionDrawer, type OpenedExclusion } from './exclusion-drawer.tsx';
import type { OutageActions } from './outage-actions.ts';
import { outagePhoneRow, useOutageColumns } from './outage-columns.tsx';

const keyOf = ({ starts_at, status }: PortOutage) => `${starts_at} ${status}`;

interface OutageTableProps {
  readonly uptime: PortUptimeDetail;
  readonly choice?: OutageChoice;
}

/** Outages of the period, whether they count, and why not. */
export function OutageTable({ uptime, choice = '' }: OutageTableProps) {
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
  const seesReports = useCan('view_report');
  const now = useNow();
  const historyOf = (outage: PortOutage) => places.reports() + historyOfOutage(uptime.charger, outage, now);
  const shown = { zone: uptime.timezone, applied, actions, historyOf: seesReports ? historyOf : null };
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
        rows={uptime.outages.filter((outage) => isChosen(outage, choice))}
        rowKey={keyOf}
        loading={false}
        phoneRow={phoneRow}
        empty={
          <EmptyState
            title={t('uptime.noOutages')}
            text={t(choice === '' ? 'uptime.noOutagesText' : 'uptime.noneChosen')}
          />
        }
      />
      <ExclusionDrawer opened={opened} zone={uptime.timezone} onClose={() => setOpened(null)} />
    </>
  );
}
