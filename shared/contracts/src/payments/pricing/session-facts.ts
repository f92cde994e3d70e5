import type { CurrentType } from '../../chargers/chargers/charger-values.ts';

/** Reading of a meter at a moment; `null` for values that it did not report. */
export interface EnergyReading {
  readonly at: Date;
  /** Wh since the session began. */
  readonly energyWh: number | null;
  readonly stateOfChargePercent: number | null;
}

/** Measured facts of a session that has ended, or of a running session so far. */
export interface SessionFacts {
  readonly currentType: CurrentType;
  /** IANA zone of the site. */
  readonly timezone: string;
  readonly chargingStartedAt: Date;
  /** When energy flowed last; `null` while it flows. */
  readonly chargingEndedAt: Date | null;
  /** When the vehicle was unplugged or the session ended, whichever was first; of a session that runs, now. */
  readonly until: Date;
  /** Wh that count: readings only say when they flowed. */
  readonly energyWh: number;
  /** In any order; without any, energy has flowed evenly. */
  readonly readings: readonly EnergyReading[];
  /** Of the driver, for discounts; `null` where it is not known. */
  readonly email: string | null;
}
