import type { AuthenticationType, ChargingSessionStatus } from '@plugboard/contracts/charging';
import type { Currency } from '@plugboard/contracts/platform';
import type { ReportGroup } from '@plugboard/contracts/reports';

/** Period, places and statuses of a report. */
export interface ReportSelection {
  readonly tenantId: string;
  /** First moment, and the one after the last. */
  readonly start: Date;
  readonly end: Date;
  /** Without any, all. */
  readonly chargers: readonly string[];
  readonly locations: readonly string[];
  readonly statuses: readonly ChargingSessionStatus[];
  /** Day on which the sessions started, by the clocks of their sites. */
  readonly siteDay?: string | undefined;
  /** Name of the sessions' driver. */
  readonly userName?: string | undefined;
  readonly authentication?: AuthenticationType | undefined;
  readonly currency?: Currency | undefined;
  /** Of a customized report whose rows are sums. */
  readonly groupBy?: ReportGroup | undefined;
  /** The end of sessions that are still open. */
  readonly now: Date;
}

export interface ReportPage {
  readonly limit: number;
  readonly offset: number;
  /** Name of a field, with `-` before it for descending. */
  readonly ordering: string;
}

/** Position after which the next batch of an export begins; kept with a stopped one. */
export type ReportCursor = Readonly<Record<string, string | number>>;
