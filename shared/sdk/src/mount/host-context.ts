import type { BrandStyle } from '@plugboard/contracts/accounts';
import type { Gate, GateDecision, ParcelName } from '@plugboard/contracts/platform';
import { type ReactNode, createContext, useContext } from 'react';
import type { RemoteSource } from './remote-source.ts';

/** Portal services for every React root on its page. */
export interface Host {
  readonly brand: BrandStyle;
  readonly tenantName: string;
  /** Key of Google Maps, where the tenant's environment has one; maps have the bundled ground without it. */
  readonly googleMapsKey?: string | null;
  /** Decides a route's gate for the signed-in account. */
  readonly decide: (gate: Gate) => GateDecision;
  /** Shown in place of a route of that title whose gate is shut. */
  readonly renderDenied: (decision: Exclude<GateDecision, { readonly open: true }>, title: string) => ReactNode;
  /** The remote that offers a parcel to the signed-in account; `null` when this portal has none. */
  readonly findParcel: (name: ParcelName) => RemoteSource | null;
  /** Calls back when the reply of `findParcel` may have changed. Returns the unsubscribe function. */
  readonly onParcelsChange?: (listener: () => void) => () => void;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('Outside of the portal: mount through @plugboard/sdk/host');
  return host;
}
