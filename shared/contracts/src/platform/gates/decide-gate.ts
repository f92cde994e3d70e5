import type { Permission } from '../core/permissions.ts';
import type { AccountKind, ControlKey, Flag, Gate, TenantFeature } from './gate.ts';
import { isKnownGate } from './known-gate.ts';
import type { Viewer } from './viewer.ts';

/** Why a gate is shut, in the order in which it is asked. */
export type ShutReason =
  /** It asks for something that a later version of the portal knows. */
  | { readonly reason: 'unknown-gate' }
  | { readonly reason: 'account-kind'; readonly subject: AccountKind }
  | { readonly reason: 'super-admin-only' }
  | { readonly reason: 'admin-only' }
  | { readonly reason: 'permission'; readonly subject: Permission }
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
  if (gate.flag && !viewer.flags[gate.flag]) return shut({ reason: 'flag', subject: gate.flag });
  if (gate.unlessFlag && viewer.flags[gate.unlessFlag]) return shut({ reason: 'flag', subject: gate.unlessFlag });
  if (gate.californiaOnly && !viewer.hasCaliforniaLocation) return shut({ reason: 'california' });
  if (gate.feature && viewer.features[gate.feature] === false)
    return shut({ reason: 'feature', subject: gate.feature });
  if (gate.controlKey && viewer.controls[gate.controlKey] === false)
    return shut({ reason: 'control-key', subject: gate.controlKey });
  if (gate.proLicence && !viewer.hasPro) return shut({ reason: 'pro-licence', subject: gate.proLicence });
  return { open: true };
}
