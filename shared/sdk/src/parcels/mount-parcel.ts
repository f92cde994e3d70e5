import { mountRootParcel, type ParcelConfigObject } from 'single-spa';

/** Props of a parcel, from the screen that embeds it. */
export interface ParcelInput {
  readonly given: object;
}

export interface MountedParcel {
  readonly update: (given: object) => void;
  readonly remove: () => void;
}

/**
 * Mounts a parcel and updates it with its screen. single-spa refuses to update or unmount a parcel while another step
 * is pending (errors 32 and 6) and then never unmounts it, so the steps run in sequence and outdated ones are skipped.
 */
export function mountParcel(
  config: ParcelConfigObject<ParcelInput>,
  domElement: HTMLElement,
  given: object,
): MountedParcel {
  const parcel = mountRootParcel(config, { domElement, given });
  let latest: object | null = given;
  let steps: Promise<unknown> = parcel.mountPromise;
  const next = (step: () => Promise<unknown> | undefined) => {
    steps = steps.then(step);
  };
  return {
    update: (changed) => {
      latest = changed;
      next(() => (latest === changed ? parcel.update?.({ given: changed }) : undefined));
    },
    remove: () => {
      latest = null;
      next(() => parcel.unmount());
    },
  };
}
