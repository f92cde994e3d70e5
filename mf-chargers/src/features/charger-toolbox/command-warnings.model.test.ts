import { expect, test } from 'vitest';
import { isDangerous, unsupportedFeature } from './command-warnings.model.ts';

test('what cannot be taken back asks first', () => {
  expect(isDangerous('reboot')).toBe(true);
  expect(isDangerous('update-firmware')).toBe(true);
  expect(isDangerous('clear-cache')).toBe(true);
  expect(isDangerous('delete-certificate')).toBe(true);
  expect(isDangerous('start')).toBe(false);
});

test.each([
  ['1.6', 'reboot', { type: 'WHEN_IDLE' }, 'rebootWhenIdle'],
  ['2.0.1', 'reboot', { type: 'WHEN_IDLE' }, null],
  ['2.0.1', 'get-configuration', { keys: ['HeartbeatInterval'] }, 'variables'],
  ['2.0.1', 'get-configuration', { keys: ['OCPPCommCtrlr.HeartbeatInterval'] }, null],
  ['2.0.1', 'get-configuration', { keys: [] }, null],
  ['2.0.1', 'change-configuration', { key: 'HeartbeatInterval' }, 'variables'],
  ['2.0.1', 'change-configuration', { key: '' }, null],
  ['1.6', 'change-configuration', { key: 'HeartbeatInterval' }, null],
  [null, 'reboot', { type: 'WHEN_IDLE' }, null],
  ['1.6', 'set-monitoring', { variable: 'Connector.Voltage' }, 'deviceModel'],
  ['2.0.1', 'set-monitoring', { variable: 'Connector.Voltage' }, null],
] as const)('OCPP %s, %s of %j: %s', (version, action, parameters, expected) => {
  expect(unsupportedFeature(version, action, parameters)).toBe(expected);
});
