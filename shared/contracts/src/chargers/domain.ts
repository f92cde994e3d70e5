import type { ChargerStatus } from './chargers/charger-status.ts';

export const permissions = {
  view_charger: { section: 'chargers', grantedTo: 'partner' },
  /** Adds chargers and ports, see `restricted_environment` as well. */
  add_charger: { section: 'chargers', grantedTo: 'manager' },
  change_charger: { section: 'chargers', grantedTo: 'manager' },
  delete_charger: { section: 'chargers', grantedTo: 'manager' },
  operate_charger: { section: 'chargers', grantedTo: 'manager' },
  /** Sees what chargers do now, without their settings. */
  view_live_view: { section: 'live-view', grantedTo: 'partner' },
} as const;

export const sections = {
  'live-view': { order: 20, needs: 'view_live_view', shownBy: 'live_view' },
  chargers: { order: 70, needs: 'view_charger' },
} as const;

interface ChargerFieldProps {
  /** Name of the field for screen readers; `id` where a label points to it. */
  readonly label: string;
  readonly id?: string;
  /** Only chargers of this location are offered. */
  readonly location?: string;
  readonly isDisabled?: boolean;
}

/** Values are ids of chargers. */
type ChargerPickerProps = ChargerFieldProps &
  (
    | {
        readonly mode: 'one';
        readonly value: string | null;
        readonly onChange: (value: string | null) => void;
      }
    | {
        readonly mode: 'several';
        readonly value: readonly string[];
        readonly onChange: (value: readonly string[]) => void;
      }
  );

export interface ChargersParcels {
  /** The statuses of one charger's ports, in a line. */
  'charger-status@1': { readonly chargerId: string };
  /** Chargers with their statuses, a page at a time; each filter narrows as in the charger list. */
  'charger-list@1': {
    readonly location?: string;
    readonly statuses?: readonly ChargerStatus[];
    readonly tags?: readonly string[];
    readonly search?: string;
  };
  /** A field for one charger or several, searched on the server. */
  'charger-picker@1': ChargerPickerProps;
  /** The latest sessions of a charger, of a location or of a person, whose account it is. */
  'session-list@1': { readonly charger: string } | { readonly location: string } | { readonly account: string };
  /** The chargers of a location by their groups, with what each draws, what it gets, and why. */
  'load-control@1': { readonly locationId: string };
  /** Which chargers of a location take charging cards, and the cards themselves. */
  'charging-cards@1': {
    readonly locationId: string;
    /** Another tenant shares the location, and its chargers with it. */
    readonly isShared: boolean;
  };
  /** The charging cards of a person, whose account it is; cards can be added, blocked, given an expiry and removed. */
  'person-cards@1': { readonly account: string };
  /** The limits of a location's site and what they carry now. */
  'site-load@1': { readonly locationId: string };
}

export const auditActions = [
  'bulk_run.continued',
  'bulk_run.paused',
  'bulk_run.retried',
  'bulk_run.reverted',
  'bulk_run.started',
  'bulk_run.stopped',
  'charger.added',
  'charger.changed',
  'charger.commanded',
  'charger.handed_over',
  'charger.ocpp_password_set',
  'charger.offered',
  'charger.out-of-order-changed',
  'charger.priced',
  'charger.removed',
  'charger.share_changed',
  'charger.share_ended',
  'charger.share_received',
  'charger.shared',
  'charger.tags_changed',
  'charger.taken_over',
  'charger.transfer_declined',
  'charger.transfer_withdrawn',
  'charger.transferred',
  'charger_group.added',
  'charger_group.charger-changed',
  'charger_group.chargers-set',
  'charger_group.removed',
  'charger_groups.changed',
  'charger_super_group.added',
  'charger_super_group.changed',
  'charger_super_group.removed',
  'charger_tag.merged',
  'charger_tag.removed',
  'charger_tag.renamed',
  'charger_vendor.logged_in',
  'chargers.checked',
  'chargers.imported',
  'charging_schedule.checked',
  'charging_schedule.cleared',
  'charging_schedule.saved',
  'charging_schedules.set-off-peak',
  'licence.invoice-cancelled',
  'licence.invoice-paid',
  'licence.invoiced',
  'licence.moved',
  'licence.ordered',
  'licence.renewal-set',
  'licence.renewal_failed',
  'licence.renewed',
  'port.added',
  'port.changed',
  'sim.fleet_changed',
  'sim.networks_asked',
  'opening_hours.changed',
  'site_limit.changed',
  'uptime_exclusion.added',
  'uptime_exclusion.changed',
  'uptime_exclusion.revoked',
] as const;

export const auditSubjects = [
  'bulk_run',
  'charger',
  'charger_group',
  'charger_super_group',
  'charger_tag',
  'charger_transfer',
  'charger_vendor',
  'licence_invoice',
  'licence_order',
  'port',
  'uptime_exclusion',
] as const;

export const flags = {
  live_view: { order: 10 },
  /** Drivers do not see when a charger gives power (spec §3). */
  hide_schedule_for_public: { order: 130 },
} as const;

export const controlKeys = {
  settings: { order: 60 },
  toolbox: { order: 70 },
  chargers: { order: 80 },
  pricing: { order: 100 },
  load_control: { order: 120 },
  site_load_control: { order: 130 },
} as const;

export const navIcons = ['live-view', 'charger'] as const;

export const trackedTitles = ['Chargers Page', 'Charger details', 'Charger payments'] as const;
