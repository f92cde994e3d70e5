import type { ControlKey, Gate, ParcelName } from '@plugboard/contracts/platform';
import { Parcel } from '@plugboard/sdk';
import { lazyTab } from '@plugboard/sdk/tabs';
import type { ComponentType } from 'react';
import type { LocationTabProps } from './location-tab-props.ts';

const tab = (load: () => Promise<ComponentType<LocationTabProps>>) => lazyTab(load, 'detail.error');

const DetailsTab = tab(async () => (await import('../features/location-details/location-details.tsx')).LocationDetails);

const ChargersTab = tab(
  async () => (await import('../features/location-chargers/location-chargers.tsx')).LocationChargers,
);
const PricingTab = tab(async () => (await import('../features/location-pricing/location-pricing.tsx')).LocationPricing);
const DiscountsTab = tab(
  async () => (await import('../features/location-discounts/location-discounts.tsx')).LocationDiscounts,
);

const ElectricityTab = tab(
  async () => (await import('../features/location-electricity/location-electricity.tsx')).LocationElectricity,
);

/** Charging cards, and the chargers that take them: a part of the charger team. */
const CardsTab = ({ location }: LocationTabProps) => (
  <Parcel name="charging-cards@1" props={{ locationId: location.id, isShared: location.share_mode !== null }} />
);

/** The limits of each charger, and those of the site above them: parts of the charger team. */
const LoadControlTab = ({ location }: LocationTabProps) => (
  <Parcel name="load-control@1" props={{ locationId: location.id }} />
);
const SiteControlTab = ({ location }: LocationTabProps) => (
  <Parcel name="site-load@1" props={{ locationId: location.id }} />
);

/** The location's tickets (spec §2.17 “Embedded variant”), which are the ticket team's. */
const TicketsTab = ({ location }: LocationTabProps) => (
  <Parcel name="ticket-list@1" props={{ location: location.id }} />
);

/** Tabs of a location's page in the order of spec §2.10, by their values in the address. */
type TabKey =
  | 'details'
  | 'chargers'
  | 'rfid'
  | 'pricing'
  | 'discounts'
  | 'load-control'
  | 'site-control'
  | 'tickets'
  | 'cost-of';

export interface LocationTab {
  /** In the address, and in the texts under `detail.tab`. */
  readonly key: TabKey;
  /** A tab whose control the tenant has switched off carries a warning icon and says whom to ask. */
  readonly controlKey: ControlKey;
  /** Without what it asks for there is no tab. */
  readonly gate?: Gate;
  readonly proLicence?: 'payments' | 'load_control';
  /** Another remote's part that it consists of: without that remote there is no tab. */
  readonly parcel?: ParcelName;
  readonly Content: ComponentType<LocationTabProps>;
}

/** The tabs of a location's page (spec §2.10). A new one is an entry here, in the order of the specification. */
export const locationTabs: readonly LocationTab[] = [
  { key: 'details', controlKey: 'details', Content: DetailsTab },
  { key: 'chargers', controlKey: 'chargers', gate: { permission: 'view_charger' }, Content: ChargersTab },
  {
    key: 'rfid',
    controlKey: 'rfid',
    gate: { permission: 'view_id_tag' },
    parcel: 'charging-cards@1',
    Content: CardsTab,
  },
  { key: 'pricing', controlKey: 'pricing', proLicence: 'payments', Content: PricingTab },
  { key: 'discounts', controlKey: 'discounts', proLicence: 'payments', Content: DiscountsTab },
  {
    key: 'load-control',
    controlKey: 'load_control',
    gate: { permission: 'view_charger' },
    proLicence: 'load_control',
    parcel: 'load-control@1',
    Content: LoadControlTab,
  },
  {
    key: 'site-control',
    controlKey: 'site_load_control',
    gate: { permission: 'view_charger' },
    proLicence: 'load_control',
    parcel: 'site-load@1',
    Content: SiteControlTab,
  },
  {
    key: 'tickets',
    controlKey: 'tickets',
    gate: { flag: 'tickets_section_shown', permission: 'view_tickets' },
    parcel: 'ticket-list@1',
    Content: TicketsTab,
  },
  { key: 'cost-of', controlKey: 'cost_of_electricity', Content: ElectricityTab },
];
