import { newChargePoint } from './charging-fixtures.ts';
import type { TestApp } from './test-app.ts';

const hour = 3_600_000;

/** Read once: messages that a file builds before the hour and after it belong to one transaction. */
const firstMinute = Math.floor(Date.now() / hour) * hour - 3 * hour;

/** A moment of the last hours, as charge points write it; the same one all through a test. */
export const minute = (count: number): string => new Date(firstMinute + count * 60_000).toISOString();

interface StartAnswer {
  readonly transactionId: number;
  readonly idTagInfo: { readonly status: string };
}

/** Connector and card of a start. */
interface Start {
  readonly connectorId?: number;
  readonly idTag?: string;
}

/** A charge point of OCPP 1.6 that nothing has happened at; the card is `GOOD`. */
export async function newChargePoint16(test: TestApp, special = {}) {
  const { charger, send, terminate } = await newChargePoint(test, 'ocpp1.6', special);
  const power = (kilowatts: string) => ({ value: kilowatts, measurand: 'Power.Active.Import', unit: 'kW' });
  return {
    charger,
    send,
    terminate,
    start: async (at: string, meterStart: number, { connectorId = 1, idTag = 'good' }: Start = {}) =>
      (await send('StartTransaction', { connectorId, idTag, meterStart, timestamp: at })) as unknown as StartAnswer,
    meter: (transactionId: number | undefined, at: string, wh: string, kilowatts?: string, connectorId = 1) =>
      send('MeterValues', {
        connectorId,
        ...(transactionId !== undefined && { transactionId }),
        meterValue: [{ timestamp: at, sampledValue: [{ value: wh }, ...(kilowatts ? [power(kilowatts)] : [])] }],
      }),
    stop: (transactionId: number, at: string, meterStop: number, rest = {}) =>
      send('StopTransaction', { transactionId, timestamp: at, meterStop, reason: 'EVDisconnected', ...rest }),
  };
}
