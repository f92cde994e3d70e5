import type { BrandStyle } from '@plugboard/contracts/accounts';
import type { Currency, Flag, Language, TenantFeature } from '@plugboard/contracts/platform';
import type { ExternalSystem } from '@plugboard/contracts/tickets';

export const demoTenantIds = ['demo', 'metro', 'fleetco', 'parkline'] as const;
export type DemoTenantId = (typeof demoTenantIds)[number];

export interface DemoTenant {
  readonly id: DemoTenantId;
  readonly displayName: string;
  readonly type: 'FLEET' | 'STANDARD';
  readonly language: Language;
  readonly currency: Currency;
  readonly hasPro: boolean;
  readonly hasMobileApp: boolean;
  /** External ticket system. */
  readonly ticketSystem: ExternalSystem;
  readonly flagsOn: readonly Flag[];
  readonly featuresOff: readonly TenantFeature[];
  readonly typefaces: readonly [BrandStyle['typeface'], BrandStyle['payment_typeface']];
  readonly density: BrandStyle['density'];
}

const everywhere: readonly Flag[] = ['live_view', 'payouts_enabled', 'payout_allowed', 'tokens_in_url'];

export const demoTenants: readonly DemoTenant[] = [
  {
    id: 'demo',
    displayName: 'Demo Charging',
    type: 'STANDARD',
    language: 'en',
    currency: 'USD',
    hasPro: true,
    hasMobileApp: true,
    ticketSystem: 'helpdesk',
    flagsOn: [
      ...everywhere,
      'mobile_app',
      'tickets_section_shown',
      'subscription_allowed',
      'waitlist',
      'remote_overrides',
    ],
    featuresOff: [],
    typefaces: ['Poppins', 'Urbanist'],
    density: 'comfortable',
  },
  {
    id: 'metro',
    displayName: 'Metro Movilidad',
    type: 'STANDARD',
    language: 'es',
    currency: 'EUR',
    hasPro: false,
    hasMobileApp: false,
    ticketSystem: 'helpdesk',
    flagsOn: everywhere,
    featuresOff: ['vehicles', 'pos_terminals', 'utility_rewards'],
    typefaces: ['Poppins', 'Urbanist'],
    density: 'comfortable',
  },
  {
    id: 'fleetco',
    displayName: 'FleetCo',
    type: 'FLEET',
    language: 'en',
    currency: 'USD',
    hasPro: true,
    hasMobileApp: false,
    ticketSystem: 'crm',
    flagsOn: [...everywhere, 'tickets_section_shown'],
    featuresOff: [],
    typefaces: ['Poppins', 'Urbanist'],
    density: 'compact',
  },
  {
    id: 'parkline',
    displayName: 'Parkline',
    type: 'STANDARD',
    language: 'en',
    currency: 'CAD',
    hasPro: true,
    hasMobileApp: false,
    ticketSystem: 'helpdesk',
    flagsOn: [...everywhere, 'restricted_environment', 'tickets_section_shown', 'waitlist'],
    featuresOff: ['utility_rewards'],
    typefaces: ['Figtree', 'Figtree'],
    density: 'comfortable',
  },
];
