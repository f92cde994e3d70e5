import { defineRemote, type ParcelName, type ParcelProps, sdkVersion } from '@plugboard/contracts/platform';
import type { RemoteSource } from '@plugboard/sdk/host';
import type { ReactNode } from 'react';

/** Stand-ins for the parcels of other remotes. */
export type StandInParcels = { readonly [Name in ParcelName]?: (props: ParcelProps[Name]) => ReactNode };

/** A remote of another team that offers only the stand-ins; `null` for a parcel without one. */
export function standInFor(parcels: StandInParcels, name: ParcelName): RemoteSource | null {
  const standIn = parcels[name];
  if (standIn === undefined) return null;
  const remote = defineRemote({
    id: 'another',
    owner: 'Another team',
    sdk: `^${sdkVersion}`,
    access: 'signed-in',
    texts: async () => ({ default: {} }),
    routes: {},
    nav: [],
    parcels: { [name]: { gate: {}, component: async () => ({ default: standIn }) } },
  });
  return { id: remote.id, owner: remote.owner, load: async () => remote };
}
