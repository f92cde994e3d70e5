import { minute } from './charge-point-1-6.ts';

/** A card as OCPP 2.0.1 has it. */
export const card = { idToken: 'good', type: 'ISO14443' };

/** Fields of an event. `at`: minutes. */
interface Told {
  readonly at: number;
  readonly sequence: number;
  readonly transaction?: string;
  readonly evse?: number;
  readonly chargingState?: string;
  readonly stoppedReason?: string;
  readonly idToken?: typeof card;
  readonly remoteStartId?: number;
  readonly kWh?: number;
  readonly kW?: number;
}

/** The energy register, in kWh. */
export const register = (value: number) => ({ value, unitOfMeasure: { unit: 'kWh' } });
const power = (value: number) => ({
  value,
  measurand: 'Power.Active.Import',
  unitOfMeasure: { unit: 'W', multiplier: 3 },
});

/** A `TransactionEvent`, of transaction `T1` where nothing is said. */
export const event = (eventType: 'Started' | 'Updated' | 'Ended', told: Told) => ({
  eventType,
  timestamp: minute(told.at),
  triggerReason: 'Trigger',
  seqNo: told.sequence,
  transactionInfo: {
    transactionId: told.transaction ?? 'T1',
    ...(told.chargingState && { chargingState: told.chargingState }),
    ...(told.stoppedReason && { stoppedReason: told.stoppedReason }),
    ...(told.remoteStartId && { remoteStartId: told.remoteStartId }),
  },
  ...(told.evse && { evse: { id: told.evse, connectorId: 1 } }),
  ...(told.idToken && { idToken: told.idToken }),
  ...(told.kWh !== undefined && {
    meterValue: [
      {
        timestamp: minute(told.at),
        sampledValue: [register(told.kWh), ...(told.kW === undefined ? [] : [power(told.kW)])],
      },
    ],
  }),
});

/** A whole transaction: plugged in, let in, charging, full, unplugged. */
export const whole = [
  event('Started', { at: 0, sequence: 0, evse: 2, chargingState: 'EVConnected', kWh: 100 }),
  event('Updated', { at: 1, sequence: 1, idToken: card }),
  event('Updated', { at: 2, sequence: 2, chargingState: 'Charging', kWh: 100, kW: 11 }),
  event('Updated', { at: 20, sequence: 3, chargingState: 'Charging', kWh: 103.5, kW: 10.5 }),
  event('Updated', { at: 40, sequence: 4, chargingState: 'SuspendedEV', kWh: 107, kW: 0 }),
  event('Ended', { at: 60, sequence: 5, chargingState: 'Idle', stoppedReason: 'EVDisconnected', kWh: 107 }),
];
