import type { LoadLimit } from '@plugboard/contracts/chargers';

interface LimitColumns {
  readonly max_load_w: number | null;
  readonly max_current_a: number | null;
}

/** A limit as it is stored: kW to the watt. Something is left of the smallest. */
export const limitColumns = ({ max_load, max_current }: LoadLimit): LimitColumns => ({
  max_load_w: max_load === null ? null : Math.max(1, Math.round(max_load * 1000)),
  max_current_a: max_current,
});

export const limitOf = ({ max_load_w, max_current_a }: LimitColumns): LoadLimit => ({
  max_load: max_load_w === null ? null : max_load_w / 1000,
  max_current: max_current_a,
});
