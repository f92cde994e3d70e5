import type { ParcelName, ParcelProps } from '@plugboard/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Parcel as MountedParcel, mountRootParcel } from 'single-spa';
import { useHost } from '../mount/host-context.ts';
import { parcelConfig } from './parcel-root.tsx';

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
  const mounted = useRef<MountedParcel | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
    void mounted.current?.update?.({ given: props });
  }, [props]);
  useEffect(() => {
    const source = host.findParcel(name);
    if (!source || !element.current) return undefined;
    const given = { domElement: element.current, given: latest.current };
    const parcel = mountRootParcel(parcelConfig(source, name, host), given);
    void parcel.mountPromise.then(() => {
      mounted.current = parcel;
      return parcel.update?.({ given: latest.current });
    });
    return () => {
      mounted.current = null;
      void parcel.mountPromise.then(() => parcel.unmount());
    };
  }, [host, name]);
  return <div ref={element} data-parcel={name} />;
}

/**
 * A part of another remote, inside this one. It has its own root: if it fails, it fails alone, with its team's name.
 *
 * @example <Parcel name="charger-status@1" props={{ chargerId }} fallback={<PortCount ports={ports} />} />
 */
export function Parcel<Name extends ParcelName>({ name, props, fallback = null }: ParcelElementProps<Name>) {
  const offered = useHost().findParcel(name);
  return offered ? <MountPoint name={name} props={props} /> : fallback;
}
