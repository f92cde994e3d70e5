import type { Call } from '@plugboard/simulator';

/** A report of a charge point that the portal has acknowledged, and so must have stored. */
export type Fact =
  | { readonly kind: 'status'; readonly identity: string; readonly status: string; readonly at: string }
  | {
      readonly kind: 'start' | 'meter' | 'stop';
      readonly identity: string;
      readonly transaction: string;
      readonly at: string;
      /** The register, in Wh. */
      readonly wh: number;
    };

interface Sampled {
  readonly measurand?: string;
  readonly value: string | number;
}

interface MeterValue {
  readonly timestamp: string;
  readonly sampledValue: readonly Sampled[];
}

const registerIn = (values: readonly MeterValue[] | undefined): number =>
  Number(values?.[0]?.sampledValue.find(({ measurand }) => measurand === 'Energy.Active.Import.Register')?.value);

interface Status {
  readonly connectorId: number;
  readonly status?: string;
  readonly connectorStatus?: string;
  readonly timestamp: string;
}

interface Transaction {
  readonly transactionId: number;
  readonly timestamp: string;
  readonly meterStart: number;
  readonly meterStop: number;
  readonly meterValue: readonly MeterValue[];
}

interface TransactionEvent {
  readonly eventType: 'Started' | 'Updated' | 'Ended';
  readonly timestamp: string;
  readonly transactionInfo: { readonly transactionId: string };
  readonly meterValue?: readonly MeterValue[];
}

const kinds = { Started: 'start', Updated: 'meter', Ended: 'stop' } as const;

/** The fact in an acknowledged call of either OCPP version; `null` where it reports none. */
export function factOf(identity: string, { action, payload }: Call, answer: unknown): Fact | null {
  if (action === 'StatusNotification') {
    const { connectorId, status, connectorStatus = status, timestamp: at } = payload as Status;
    // Connector 0 is the charge point as a whole, which has no history.
    return connectorId === 0 || !connectorStatus ? null : { kind: 'status', identity, status: connectorStatus, at };
  }
  if (action === 'TransactionEvent') {
    const { eventType, timestamp: at, transactionInfo, meterValue } = payload as TransactionEvent;
    const { transactionId: transaction } = transactionInfo;
    return { kind: kinds[eventType], identity, transaction, at, wh: registerIn(meterValue) };
  }
  const { timestamp: at, transactionId, meterStart, meterStop, meterValue } = payload as Transaction;
  if (action === 'StartTransaction') {
    const { transactionId: given } = answer as { readonly transactionId: number };
    return { kind: 'start', identity, transaction: String(given), at, wh: meterStart };
  }
  const of = { identity, transaction: String(transactionId) };
  if (action === 'StopTransaction') return { kind: 'stop', ...of, at, wh: meterStop };
  const [first] = meterValue ?? [];
  return action === 'MeterValues' && first
    ? { kind: 'meter', ...of, at: first.timestamp, wh: registerIn(meterValue) }
    : null;
}
