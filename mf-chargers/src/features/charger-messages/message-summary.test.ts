import { expect, test } from 'vitest';
import { aMessage, anAnswer } from '../../common/messages.fixtures.ts';
import { summarizeEntry } from './message-summary.ts';

const said = (action: string, payload: unknown, response?: unknown, language: 'en' | 'es' = 'en') => {
  const call = aMessage({ action, payload });
  const answer = response === undefined ? null : anAnswer(call, { payload: response });
  return summarizeEntry({ id: call.id, call, answer }, language);
};

test.each([
  ['StatusNotification', { connectorId: 1, status: 'Finishing', errorCode: 'NoError' }, {}, 'Finishing · NoError'],
  ['StatusNotification', { connectorStatus: 'Faulted', evseId: 1 }, {}, 'Faulted'],
  [
    'StatusNotification',
    { status: 'Faulted', errorCode: 'GroundFailure', vendorErrorCode: 'E42' },
    {},
    'Faulted · GroundFailure · E42',
  ],
  ['Authorize', { idTag: 'RFID-42' }, { idTagInfo: { status: 'Invalid' } }, 'RFID-42 → Invalid'],
  [
    'StartTransaction',
    { idTag: 'RFID-42', meterStart: 12_400 },
    { idTagInfo: { status: 'Accepted' } },
    'RFID-42 · 12.40 kWh → Accepted',
  ],
  ['StopTransaction', { reason: 'EVDisconnected', meterStop: 14_400 }, {}, 'EVDisconnected · 14.40 kWh'],
  ['Reset', { type: 'Soft' }, { status: 'Rejected' }, 'Soft → Rejected'],
  [
    'TransactionEvent',
    { eventType: 'Updated', triggerReason: 'MeterValuePeriodic', transactionInfo: { chargingState: 'Charging' } },
    {},
    'Updated · MeterValuePeriodic · Charging',
  ],
  [
    'BootNotification',
    { chargePointVendor: 'Larkspur', chargePointModel: 'Post 40' },
    { status: 'Accepted' },
    'Larkspur · Post 40 → Accepted',
  ],
  ['Heartbeat', {}, { currentTime: '2026-11-20T12:00:00Z' }, ''],
  ['CustomThing', { one: 'a', two: 2, nested: { three: 3 }, list: [1] }, {}, 'a · 2'],
  ['StatusNotification', null, {}, ''],
] as const)('%s says what it carries', (action, payload, response, summary) => {
  expect(said(action, payload, response)).toBe(summary);
});

test('a meter report is told by power, energy and state of charge, without single phases', () => {
  const sampledValue = [
    { measurand: 'Power.Active.Import', phase: 'L1', value: '2400', unit: 'W' },
    { measurand: 'Power.Active.Import', value: '7200', unit: 'W' },
    { value: '12400' },
    { measurand: 'SoC', value: '61', unit: 'Percent' },
  ];
  expect(said('MeterValues', { meterValue: [{ sampledValue }] })).toBe('7.2 kW · 12.40 kWh · 61%');
});

test('numbers are written as elsewhere in the portal, with the thousands apart', () => {
  expect(said('StopTransaction', { meterStop: 1_000_012 })).toBe('1,000.01 kWh');
  const sampledValue = [{ value: '1000000' }, { measurand: 'SoC', value: '61', unit: 'Percent' }];
  expect(said('MeterValues', { meterValue: [{ sampledValue }] }, {}, 'es')).toBe('1,000.00 kWh · 61\u00a0%');
});

test('what the portal asks for is in the answer', () => {
  const call = aMessage({ action: 'GetLocalListVersion', direction: 'out', payload: {} });
  expect(summarizeEntry({ id: call.id, call, answer: anAnswer(call, { payload: { listVersion: 7 } }) }, 'en')).toBe(
    '7',
  );
});

test('a call that is not answered says what it asks, an error why', () => {
  expect(said('Reset', { type: 'Hard' })).toBe('Hard');
  const call = aMessage({ action: 'Reset', payload: { type: 'Hard' } });
  const error = anAnswer(call, { kind: 'error', error_code: 'NotSupported', payload: { description: 'No reset' } });
  expect(summarizeEntry({ id: call.id, call, answer: error }, 'en')).toBe('Hard · No reset');
});
