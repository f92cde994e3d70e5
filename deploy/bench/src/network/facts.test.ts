import { expect, test } from 'vitest';
import { factOf } from './facts.ts';

const at = '2026-11-28T20:00:00.000Z';
const meterValue = [
  {
    timestamp: at,
    sampledValue: [
      { measurand: 'Power.Active.Import', value: '11000' },
      { measurand: 'Energy.Active.Import.Register', value: '4711' },
    ],
  },
];

test.each([
  [
    'a start in 1.6, by the number in its answer',
    { action: 'StartTransaction', payload: { connectorId: 1, idTag: 'A', meterStart: 5, timestamp: at } },
    { transactionId: 17, idTagInfo: { status: 'Accepted' } },
    { kind: 'start', identity: 'CP', transaction: '17', at, wh: 5 },
  ],
  [
    'meter values in 1.6',
    { action: 'MeterValues', payload: { connectorId: 1, transactionId: 17, meterValue } },
    {},
    { kind: 'meter', identity: 'CP', transaction: '17', at, wh: 4711 },
  ],
  [
    'a stop in 1.6',
    { action: 'StopTransaction', payload: { transactionId: 17, meterStop: 9, timestamp: at } },
    {},
    { kind: 'stop', identity: 'CP', transaction: '17', at, wh: 9 },
  ],
  [
    'an end in 2.0.1',
    {
      action: 'TransactionEvent',
      payload: { eventType: 'Ended', timestamp: at, transactionInfo: { transactionId: 'T' }, meterValue },
    },
    {},
    { kind: 'stop', identity: 'CP', transaction: 'T', at, wh: 4711 },
  ],
  [
    'a status in 2.0.1',
    {
      action: 'StatusNotification',
      payload: { evseId: 1, connectorId: 1, connectorStatus: 'Occupied', timestamp: at },
    },
    {},
    { kind: 'status', identity: 'CP', status: 'Occupied', at },
  ],
  [
    'the status of the whole charge point',
    { action: 'StatusNotification', payload: { connectorId: 0, status: 'Available', timestamp: at } },
    {},
    null,
  ],
  ['a heartbeat', { action: 'Heartbeat', payload: {} }, {}, null],
])('%s', (_case, call, answer, fact) => {
  expect(factOf('CP', call, answer)).toEqual(fact);
});
