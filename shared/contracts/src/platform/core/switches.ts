import { controlKeysOfDomains, flagsOfDomains, tenantFeaturesOfDomains } from '../../composition/domains.ts';
import { inOrder } from './in-order.ts';

/** Key of the tenant's tab control, a tree that switches sections and tabs on and off (spec §2.5, §2.10, §2.11). */
export type ControlKey = keyof typeof controlKeysOfDomains;
export const controlKeys: readonly ControlKey[] = inOrder(controlKeysOfDomains);

/** Tenant feature that can be switched off; one that the tenant does not mention is on (spec §3, §6). */
export type TenantFeature = keyof typeof tenantFeaturesOfDomains;
export const tenantFeatures: readonly TenantFeature[] = inOrder(tenantFeaturesOfDomains);

/** Switch of the environment and the tenant's settings, from `GET /environment` (spec §2.3, §6). */
export type Flag = keyof typeof flagsOfDomains;
export const flags: readonly Flag[] = inOrder(flagsOfDomains);
