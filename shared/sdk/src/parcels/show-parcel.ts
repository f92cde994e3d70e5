import { mountRootParcel, type ParcelConfigObject } from 'single-spa';

/** What a parcel is told: the props of the screen that embeds it. */
export interface GivenToParcel {
  readonly given: object;
}

export interface ShownParcel {
  readonly update: (given: object) => void;
  readonly remove: () => void;
}

/**
 * Mounts a parcel and keeps it in step with the screen around it. single-spa refuses to update or to unmount a parcel
 * that is still busy with the step before (its errors 32 and 6) and then leaves it mounted for good, so that each step
 * waits for the one before, and what is out of date by its turn is left out.
 */
export function showParcel(
  config: ParcelConfigObject<GivenToParcel>,
  domElement: HTMLElement,
  given: object,
): ShownParcel {
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
