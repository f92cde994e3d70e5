import type { ParcelName, ParcelProps } from '@plugboard/contracts/platform';
import { type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useHost } from '../mount/host-context.ts';
import { parcelConfig } from './parcel-root.tsx';
import { type MountedParcel, mountParcel } from './mount-parcel.ts';

export interface ParcelElementProps<Name extends ParcelName> {
  /** Name with major version, as contracts list them. */
  readonly name: Name;
  readonly props: ParcelProps[Name];
  /** Shown where this portal has no remote that offers the parcel to this account. */
  readonly fallback?: ReactNode;
}

function MountPoint({ name, props }: { readonly name: ParcelName; readonly props: object }) {
  const host = useHost();
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef<MountedParcel | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
    shown.current?.update(props);
  }, [props]);
  useEffect(() => {
    const source = host.findParcel(name);
    if (!source || !element.current) return undefined;
    const parcel = mountParcel(parcelConfig(source, name, host), element.current, latest.current);
    shown.current = parcel;
    return () => {
      shown.current = null;
      parcel.remove();
    };
  }, [host, name]);
  return <div ref={element} data-parcel={name} />;
}

const neverChanges = () => () => undefined;

/**
 * A part of another remote, inside this one. It has its own root: if it fails, it fails alone, with its team's name.
 *
 * @example <Parcel name="charger-status@1" props={{ chargerId }} fallback={<PortCount ports={ports} />} />
 */
export function Parcel<Name extends ParcelName>({ name, props, fallback = null }: ParcelElementProps<Name>) {
  const { findParcel, onParcelsChange = neverChanges } = useHost();
  const isOffered = useSyncExternalStore(onParcelsChange, () => findParcel(name) !== null);
  return isOffered ? <MountPoint name={name} props={props} /> : fallback;
}

/**
 * Whether this portal has a remote that offers a parcel to the signed-in account, without loading it: for the tab, menu
 * entry or button that would show it.
 *
 * @example const offers = useParcelOffers(); // offers('ticket-list@1')
 */
export function useParcelOffers(): (name: ParcelName) => boolean {
  const { findParcel } = useHost();
  return useCallback((name) => findParcel(name) !== null, [findParcel]);
}
