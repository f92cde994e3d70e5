import type { ChargerStatus, PaymentType, ShareMode } from '@plugboard/contracts/chargers';
import type { ChargerModel } from './charger-models.ts';
import type { PlacedLocation } from './location-rows.ts';

/** Distinct properties of a demo charger; the rest is derived. */
export interface ChargerPlan {
  readonly customId: string;
  readonly name: string;
  readonly model: ChargerModel;
  readonly location: PlacedLocation;
  /** One per port of the model. */
  readonly ports: readonly ChargerStatus[];
  readonly paymentType: PaymentType;
  /** Days from now; `null` without a licence, an end of `null` is open. */
  readonly licence: { readonly fromDay: number; readonly toDay: number | null } | null;
  readonly isOnline: boolean;
  readonly hasNeverConnected: boolean;
  readonly isOutOfOrder: boolean;
  /** A charger with its own name in the demo: anyone may charge there at any hour. */
  readonly isNamed: boolean;
  readonly is4g: boolean;
  readonly notes: string | null;
  /** Another tenant's charger, of this custom id. */
  readonly sharedFrom: {
    readonly tenant: string;
    readonly name: string;
    readonly mode: ShareMode;
    readonly chargerId: string;
  } | null;
}
