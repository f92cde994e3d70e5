import { permissions } from '../core/permissions.ts';
import { accountKinds, controlKeys, flags, type Gate, tenantFeatures } from './gate.ts';

/** Known values of each part of a gate. */
const known: Readonly<Record<keyof Gate, readonly unknown[]>> = {
  hiddenFrom: accountKinds,
  controlKey: controlKeys,
  feature: tenantFeatures,
  permission: permissions,
  flag: flags,
  unlessFlag: flags,
  adminOnly: [true],
  superAdminOnly: [true],
  proLicence: ['payments', 'load_control'],
  californiaOnly: [true],
};

const isKnownPart = ([key, asked]: [string, unknown]): boolean => {
  const values = Object.hasOwn(known, key) ? known[key as keyof Gate] : [];
  return asked === undefined || [asked].flat().every((value) => values.includes(value));
};

const decided = new WeakMap<Gate, boolean>();

/** Whether this version of the portal knows everything that a gate asks for. Gates are data and do not change. */
export function isKnownGate(gate: Gate): boolean {
  const before = decided.get(gate);
  if (before !== undefined) return before;
  const isKnown = Object.entries(gate).every(isKnownPart);
  decided.set(gate, isKnown);
  return isKnown;
}
