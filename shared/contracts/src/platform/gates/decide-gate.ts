import { type Permission, permissions } from '../core/permissions.ts';
import type { RemotePermission } from '../core/remote-permission.ts';
import {
  type ControlKey,
  controlKeys,
  type Flag,
  flags,
  type TenantFeature,
  tenantFeatures,
} from '../core/switches.ts';
import { type AccountKind, accountKinds, type Gate } from './gate.ts';
import type { Viewer } from './viewer.ts';

/** Known values of each part of a gate, but for permissions of remotes: an account holds those that are declared. */
const known: Readonly<Record<Exclude<keyof Gate, 'remotePermission'>, readonly unknown[]>> = {
  hiddenFrom: accountKinds,
  controlKey: controlKeys,
  feature: tenantFeatures,
  permission: permissions,
  flag: flags,
  unlessFlag: flags,
  limitedUnlessFlag: flags,
  adminOnly: [true],
  superAdminOnly: [true],
  proLicence: ['payments', 'load_control'],
  californiaOnly: [true],
};

const isKnownPart = ([key, asked]: [string, unknown]): boolean => {
  if (key === 'remotePermission') return true;
  const values = Object.hasOwn(known, key) ? known[key as keyof typeof known] : [];
  return asked === undefined || [asked].flat().every((value) => values.includes(value));
};

const decided = new WeakMap<Gate, boolean>();

/** Whether this version of the portal knows everything that a gate asks for. Gates are data and do not change. */
function isKnownGate(gate: Gate): boolean {
  const before = decided.get(gate);
  if (before !== undefined) return before;
  const isKnown = Object.entries(gate).every(isKnownPart);
  decided.set(gate, isKnown);
  return isKnown;
}

/** Why a gate is shut, in the order in which it is asked. */
export type ShutReason =
  /** It asks for something that a later version of the portal knows. */
  | { readonly reason: 'unknown-gate' }
  | { readonly reason: 'account-kind'; readonly subject: AccountKind }
  | { readonly reason: 'super-admin-only' }
  | { readonly reason: 'admin-only' }
  | { readonly reason: 'permission'; readonly subject: Permission }
  | { readonly reason: 'remote-permission'; readonly name: RemotePermission }
  | { readonly reason: 'flag'; readonly subject: Flag }
  | { readonly reason: 'california' }
  | { readonly reason: 'feature'; readonly subject: TenantFeature }
  | { readonly reason: 'control-key'; readonly subject: ControlKey }
  | { readonly reason: 'pro-licence'; readonly subject: NonNullable<Gate['proLicence']> };

export type GateDecision = { readonly open: true } | ({ readonly open: false } & ShutReason);

const shut = (reason: ShutReason): GateDecision => ({ open: false, ...reason });

/**
 * Decides a gate, with the reason when it is closed. The account's own rights come before the tenant's switches, so that
 * “available upon request” is only shown to accounts that would see the feature. A gate that this version does not
 * know is closed for all.
 */
export function decideGate(gate: Gate, viewer: Viewer): GateDecision {
  if (!isKnownGate(gate)) return shut({ reason: 'unknown-gate' });
  const hiddenKind = gate.hiddenFrom?.find((kind) => viewer.kinds.includes(kind));
  if (hiddenKind) return shut({ reason: 'account-kind', subject: hiddenKind });
  if (gate.superAdminOnly && !viewer.isSuperuser) return shut({ reason: 'super-admin-only' });
  if (gate.adminOnly && !viewer.isAdmin) return shut({ reason: 'admin-only' });
  if (gate.permission && !viewer.permissions.includes(gate.permission))
    return shut({ reason: 'permission', subject: gate.permission });
  if (gate.remotePermission && !viewer.remotePermissions?.includes(gate.remotePermission))
    return shut({ reason: 'remote-permission', name: gate.remotePermission });
  if (gate.flag && !viewer.flags[gate.flag]) return shut({ reason: 'flag', subject: gate.flag });
  if (gate.unlessFlag && viewer.flags[gate.unlessFlag]) return shut({ reason: 'flag', subject: gate.unlessFlag });
  if (gate.limitedUnlessFlag && viewer.kinds.includes('limited') && viewer.flags[gate.limitedUnlessFlag])
    return shut({ reason: 'flag', subject: gate.limitedUnlessFlag });
  if (gate.californiaOnly && !viewer.hasCaliforniaLocation) return shut({ reason: 'california' });
  if (gate.feature && viewer.features[gate.feature] === false)
    return shut({ reason: 'feature', subject: gate.feature });
  if (gate.controlKey && viewer.controls[gate.controlKey] === false)
    return shut({ reason: 'control-key', subject: gate.controlKey });
  if (gate.proLicence && !viewer.hasPro) return shut({ reason: 'pro-licence', subject: gate.proLicence });
  return { open: true };
}
