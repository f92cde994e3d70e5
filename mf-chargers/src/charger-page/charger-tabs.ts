import type { Charger } from '@plugboard/contracts/chargers';
import type { Gate, ParcelName } from '@plugboard/contracts/platform';
import type { ComponentType } from 'react';
import { TicketsTab } from './tickets-tab.tsx';
import { ToolboxTab } from './toolbox-tab.tsx';
import { DetailsTab } from './details-tab.tsx';

interface ChargerTabProps {
  readonly charger: Charger;
}

interface ChargerTab {
  /** In the address, and in the texts under `detail.tab`. */
  readonly key: 'details' | 'tickets' | 'toolbox';
  readonly gate: Gate;
  /** Another remote's part that it consists of: without that remote there is no tab. */
  readonly parcel?: ParcelName;
  readonly Content: ComponentType<ChargerTabProps>;
}

/** The tabs of a charger's page (spec §2.11). A new one is an entry here; one that its gate shuts is not shown. */
export const chargerTabs: readonly ChargerTab[] = [
  { key: 'details', gate: { controlKey: 'details' }, Content: DetailsTab },
  {
    key: 'tickets',
    gate: { controlKey: 'tickets', flag: 'tickets_section_shown', permission: 'view_tickets' },
    parcel: 'ticket-list@1',
    Content: TicketsTab,
  },
  { key: 'toolbox', gate: { controlKey: 'toolbox' }, Content: ToolboxTab },
];
