import type { MeterValue } from './meter/sampled-value.ts';
import type { ChargingState } from './transaction/transaction-report.ts';

/** OCPP 1.6 */
export interface StartTransaction {
  readonly connectorId: number;
  readonly idTag: string;
  /** Wh */
  readonly meterStart: number;
  readonly timestamp: string;
}

export interface StopTransaction {
  readonly transactionId: number;
  readonly idTag?: string;
  /** Wh */
  readonly meterStop: number;
  readonly timestamp: string;
  /** `Local` where nothing is said, in both versions. */
  readonly reason?: string;
  readonly transactionData?: readonly MeterValue[];
}

export interface MeterValuesOfConnector {
  readonly connectorId: number;
  readonly transactionId?: number;
  readonly meterValue: readonly MeterValue[];
}

/** Whether an id of OCPP 1.6 names no transaction: charge points send nought or less when they have no id. */
export const isUnknownTransaction = (transactionId: number): boolean => transactionId <= 0;

/** OCPP 2.0.1 */
export interface MeterValuesOfEvse {
  readonly evseId: number;
  readonly meterValue: readonly MeterValue[];
}

export interface IdToken {
  readonly idToken: string;
  readonly type: string;
}

export interface TransactionEvent {
  readonly eventType: 'Started' | 'Updated' | 'Ended';
  readonly timestamp: string;
  readonly transactionInfo: {
    readonly transactionId: string;
    readonly chargingState?: ChargingState;
    readonly stoppedReason?: string;
    readonly remoteStartId?: number;
  };
  /** In the first message of a transaction, and where it changes. */
  readonly evse?: { readonly id: number };
  /** Present in events that authorise or stop. */
  readonly idToken?: IdToken;
  readonly meterValue?: readonly MeterValue[];
}
