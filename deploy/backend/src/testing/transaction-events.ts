import { minute } from './charge-point-1-6.ts';

/** A card as OCPP 2.0.1 has it. */
export const card = { idToken: 'good', type: 'ISO14443' };

/** Fields of an event. `at`: minutes. */
interface EventFacts {
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
export const event = (eventType: 'Started' | 'Updated' | 'Ended', facts: EventFacts) => ({
  eventType,
  timestamp: minute(facts.at),
  triggerReason: 'Trigger',
  seqNo: facts.sequence,
  transactionInfo: {
    transactionId: facts.transaction ?? 'T1',
    ...(facts.chargingState && { chargingState: facts.chargingState }),
    ...(facts.stoppedReason && { stoppedReason: facts.stoppedReason }),
    ...(facts.remoteStartId && { remoteStartId: facts.remoteStartId }),
  },
  ...(facts.evse && { evse: { id: facts.evse, connectorId: 1 } }),
  ...(facts.idToken && { idToken: facts.idToken }),
  ...(facts.kWh !== undefined && {
    meterValue: [
      {
        timestamp: minute(facts.at),
        sampledValue: [register(facts.kWh), ...(facts.kW === undefined ? [] : [power(facts.kW)])],
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
