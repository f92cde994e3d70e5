import { expect, it } from 'vitest';
import { alertInfoOf, describeFault, faultCodeOf } from './fault-cause.ts';

// OCPP 1.6 §7.6, all but `NoError`.
const errorCodes = [
  'ConnectorLockFailure',
  'EVCommunicationError',
  'GroundFailure',
  'HighTemperature',
  'InternalError',
  'LocalListConflict',
  'OtherError',
  'OverCurrentFailure',
  'OverVoltage',
  'PowerMeterFailure',
  'PowerSwitchFailure',
  'ReaderFailure',
  'ResetFailure',
  'UnderVoltage',
  'WeakSignal',
];

it.each(errorCodes)('says %s in a sentence of each language, with the code beside it', (code) => {
  const english = describeFault(code, 'en');
  const spanish = describeFault(code, 'es');
  expect(english).toMatch(new RegExp(String.raw`^[A-Z].+\. \(${code}\)$`));
  expect(spanish).toMatch(new RegExp(String.raw`^[A-Z].+\. \(${code}\)$`));
  expect(spanish).not.toBe(english);
});

it('keeps the manufacturer’s code beside the sentence', () => {
  expect(describeFault(alertInfoOf('OtherError', 'E-17') ?? '', 'en')).toBe(
    'The charger reports a manufacturer-specific error. (OtherError: E-17)',
  );
  expect(alertInfoOf(null, null)).toBeNull();
  expect(alertInfoOf(null, 'E-17')).toBe('E-17');
});

it.each([
  ['GroundIsolationProtection', 'Tripped', '', 'Ground fault'],
  ['EmergencyStopSensor', 'Active', '', 'The emergency stop was pressed'],
  ['ChargingStation', 'Temperature', '', 'The charger is too hot'],
  ['Connector', 'Problem', '', 'The connector reports a problem'],
  ['Connector', 'Problem', 'GroundFailure', 'Ground fault'],
  ['PowerContactor', 'Problem', 'E-9', 'The contactor'],
])('says %s.%s of OCPP 2.0.1 (%s) in words', (component, variable, techCode, sentence) => {
  const info = alertInfoOf(faultCodeOf(component, variable), techCode) ?? '';
  expect(describeFault(info, 'en')).toContain(sentence);
  expect(describeFault(info, 'en')).toContain(`(${info})`);
});

it('leaves an unknown code as it is, also one that names a member of every object', () => {
  expect(describeFault('E-42', 'en')).toBe('E-42');
  expect(describeFault('constructor', 'es')).toBe('constructor');
});
