/** A meter that the utility has released to the portal. */
export interface ReleasedMeter {
  /** The utility's own number. */
  readonly number: string;
  readonly utility: string;
  /** Names of the sites behind it, where the utility names them. */
  readonly sites: readonly string[];
}

/** A call of the utility to leave load off. */
export interface ProgrammeDispatch {
  /** The programme's id of the dispatch, unique and lasting. */
  readonly reference: string;
  readonly meterNumber: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly reductionKw: number;
  /** Paid for each kWh left off, in minor units of the tenant's currency. */
  readonly priceMinor: number;
}

/** Measured load in a dispatch, in kW by the minute. */
export interface DispatchReport {
  readonly reference: string;
  readonly meterNumber: string;
  readonly minutes: readonly { readonly at: Date; readonly baselineKw: number; readonly measuredKw: number }[];
}

/** The utility's programme. Throws an `ExternalFailure` where it does not answer, or refuses. */
export interface UtilityProgramme {
  readonly name: string;
  /** Page at the utility where a person releases meters; it comes back with `code` and `state`. */
  readonly connectUrl: (request: { readonly state: string; readonly returnTo: string }) => string;
  readonly listReleasedMeters: (grant: {
    readonly code: string;
    readonly tenantId: string;
  }) => Promise<readonly ReleasedMeter[]>;
  /** Dispatches of meters that have not ended. One that is missing, and was there before, is cancelled. */
  readonly listDispatches: (asked: {
    readonly meters: readonly string[];
    readonly now: Date;
  }) => Promise<readonly ProgrammeDispatch[]>;
  readonly sendReport: (report: DispatchReport) => Promise<void>;
}

/** A programme that says at an address when its dispatches change. */
export interface NotifyingProgramme extends UtilityProgramme {
  /** With the token as the bearer; a repeat changes nothing. Resolves with the programme's id of the subscription. */
  readonly subscribe: (callback: { readonly url: string; readonly bearerToken: string }) => Promise<string>;
  /** One that is not there any more is ended already. */
  readonly unsubscribe: (reference: string) => Promise<void>;
}
