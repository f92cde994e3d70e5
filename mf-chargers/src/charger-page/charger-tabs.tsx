import type { Charger } from '@plugboard/contracts/chargers';
import type { Gate, ParcelName } from '@plugboard/contracts/platform';
import { Parcel } from '@plugboard/sdk';
import { lazyTab } from '@plugboard/sdk/tabs';
import type { ComponentType } from 'react';
import { ChargerActivity } from '../features/charger-activity/charger-activity.tsx';
import { ChargerSessions } from '../features/charger-activity/charger-sessions.tsx';
import { useSessionsByPort } from '../features/charger-detail/charger-detail.api.ts';
import { ChargerFacts } from '../features/charger-detail/components/charger-facts.tsx';
import { OfflineAdvice } from '../features/charger-detail/components/offline-advice.tsx';
import { PortCard } from '../features/charger-detail/components/port-card.tsx';
import { ChargerSchedule } from '../features/charger-schedule/charger-schedule.tsx';
import { ChargerUptimes } from '../features/port-uptime/charger-uptimes.tsx';
import styles from './details-tab.module.css';

/** Details of a charger: its ports, its activity, its facts. */
function DetailsTab({ charger }: { readonly charger: Charger }) {
  const sessions = useSessionsByPort(charger.id);
  return (
    <div className={styles['tab']}>
      <div className={styles['main']}>
        <OfflineAdvice charger={charger} />
        <div className={styles['ports']}>
          {charger.ports.map((port) => (
            <PortCard key={port.id} charger={charger} port={port} session={sessions.get(port.id) ?? null} />
          ))}
        </div>
        <ChargerActivity charger={charger} />
        <ChargerUptimes charger={charger} />
        <ChargerSchedule charger={charger} />
      </div>
      <ChargerFacts charger={charger} />
      <div className={styles['wide']}>
        <ChargerSessions charger={charger} />
      </div>
    </div>
  );
}

interface ChargerTabProps {
  readonly charger: Charger;
}

/** The charger's tickets (spec §2.17 “Embedded variant”), which are the ticket team's. */
function TicketsTab({ charger }: ChargerTabProps) {
  return <Parcel name="ticket-list@1" props={{ charger: charger.id }} />;
}

const SettingsTab = lazyTab(
  async () => (await import('../features/charger-settings/charger-settings.tsx')).ChargerSettings,
  'detail.error',
);
const ToolboxTab = lazyTab(async () => (await import('./toolbox-tab.tsx')).ToolboxTab, 'detail.error');

interface ChargerTab {
  /** In the address, and in the texts under `detail.tab`. */
  readonly key: 'details' | 'settings' | 'tickets' | 'toolbox';
  readonly gate: Gate;
  /** Another remote's part that it consists of: without that remote there is no tab. */
  readonly parcel?: ParcelName;
  readonly Content: ComponentType<ChargerTabProps>;
}

/** The tabs of a charger's page (spec §2.11). A new one is an entry here; one that its gate shuts is not shown. */
export const chargerTabs: readonly ChargerTab[] = [
  { key: 'details', gate: { controlKey: 'details' }, Content: DetailsTab },
  { key: 'settings', gate: { controlKey: 'settings' }, Content: SettingsTab },
  {
    key: 'tickets',
    gate: { controlKey: 'tickets', flag: 'tickets_section_shown', permission: 'view_tickets' },
    parcel: 'ticket-list@1',
    Content: TicketsTab,
  },
  { key: 'toolbox', gate: { controlKey: 'toolbox' }, Content: ToolboxTab },
];
