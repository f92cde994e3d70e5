import { type Account, type Environment } from '@plugboard/contracts/accounts';
import { decideGate, type Gate, type GateDecision, type Permission, type Viewer } from '@plugboard/contracts/platform';
import { useSyncExternalStore } from 'react';
import { identity, onIdentityChange, type Identity } from './identity.ts';

function useIdentity(): Identity {
  const known = useSyncExternalStore(onIdentityChange, identity);
  if (!known) throw new Error('Nobody is signed in: loadIdentity() comes before what asks who it is');
  return known;
}

/** The signed-in account as last loaded: name, kind, permissions. */
export const useAccount = (): Account => useIdentity().account;
/** The tenant's settings: brand, features, control keys. */
export const useEnvironment = (): Environment => useIdentity().environment;
/** Facts that gates are decided by; use `useGate` for a gate itself. */
export const useViewer = (): Viewer => useIdentity().viewer;

/** Whether the account holds a permission. */
export const useCan = (permission: Permission): boolean => useViewer().permissions.includes(permission);

/** Whether a gate is open for the account, and why not. */
export const useGate = (gate: Gate): GateDecision => decideGate(gate, useViewer());
