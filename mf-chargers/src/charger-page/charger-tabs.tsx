import type { Charger } from '@plugboard/contracts/chargers';
import type { Gate, ParcelName } from '@plugboard/contracts/platform';
import { Parcel } from '@plugboard/sdk';
import { lazyTab } from '@plugboard/sdk/tabs';
import type { ComponentType } from 'react';
import { DetailsTab } from './details-tab.tsx';

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
