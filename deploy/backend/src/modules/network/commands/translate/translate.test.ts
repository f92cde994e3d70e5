import { commandActions, commandParameters, type CommandAction } from '@plugboard/contracts/network';
import { createValidator } from 'ocpp-rpc';
import schemas16 from 'ocpp-rpc/lib/schemas/ocpp1_6.json' with { type: 'json' };
import schemas201 from 'ocpp-rpc/lib/schemas/ocpp2_0_1.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { OcppVersion } from '../../../../platform/ocpp/ocpp-version.ts';
import { translateCommand, getVerdict } from './translate.ts';
import type { Answer, LocalListUpdate, OcppCall } from './translation.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const localList: LocalListUpdate = {
  updateType: 'Full',
  version: 4,
  parts: [
    [
      { number: 'A', status: 'Accepted', expiresAt: null },
      { number: 'B', status: null, expiresAt: null },
    ],
  ],
};
const usual = {
  number: 7,
  connectorId: 2,
  token: 'PB0123456789ABCDEF01',
  transactionId: '41',
  uploadTo: 'https://demo.example/ocpp-files/x',
  localList,
  now,
};

function callsOf(action: CommandAction, version: OcppVersion, parameters: object = {}, more = {}) {
  const read = commandParameters[action].parse(parameters);
  return translateCommand(action, version, { ...usual, ...more, parameters: read });
}

const standards = {
  '1.6': createValidator('ocpp1.6', schemas16),
  '2.0.1': createValidator('ocpp2.0.1', schemas201),
} as const;

/** Throws where a call breaks the schema of its standard. */
const validate = (version: OcppVersion, { action, payload }: OcppCall) =>
  standards[version].validate(`urn:${action}.req`, payload);

const at = '2026-03-01T18:00:00Z';
const location = 'https://files.example/box';
const profile = { periods: [{ start_seconds: 0, limit: 16.04 }], start_at: at, kind: 'DAILY', duration_seconds: 3600 };

const certificate = '-----BEGIN CERTIFICATE-----\nMII=\n-----END CERTIFICATE-----';

/** Parameters for each action, the plainest ones and others that are said in other words. */
const samples: Readonly<Record<CommandAction, readonly object[]>> = {
  start: [{}, { id_tag: '04A1' }, { periods: [{ start_seconds: 0, limit: 16 }], unit: 'W' }],
  stop: [{}],
  reboot: [{}, { type: 'HARD' }, { type: 'WHEN_IDLE' }],
  'change-availability': [{ is_operative: true }, { is_operative: false }],
  unlock: [{}],
  'get-configuration': [{}, { keys: ['Component.Variable'] }],
  'change-configuration': [{ key: 'Component.Variable', value: '1' }],
  'trigger-message': [
    { message: 'MeterValues' },
    { message: 'DiagnosticsStatusNotification' },
    { message: 'TransactionEvent' },
    { message: 'SignChargingStationCertificate' },
  ],
  'get-diagnostics': [{}, { location }, { location, from: at, to: at }],
  'update-firmware': [{ location }, { location, retrieve_at: at }],
  'set-charging-profile': [
    { ...profile, kind: 'RELATIVE' },
    profile,
    { ...profile, purpose: 'TRANSACTION', unit: 'W' },
  ],
  'clear-charging-profile': [{}, { profile_id: 3 }, { purpose: 'CHARGE_POINT_MAX', stack_level: 1 }],
  'get-composite-schedule': [{}, { duration_seconds: 600, unit: 'W' }],
  reserve: [{ id_tag: '04A1', until: at }],
  'cancel-reservation': [{ reservation_id: 7 }],
  'clear-cache': [{}],
  'data-transfer': [{ vendor_id: 'tern' }, { vendor_id: 'tern', message_id: 'light', data: 'on' }],
  'read-wifi': [{}],
  'write-wifi': [{ ssid: 'Depot', password: 'hunter22' }],
  'run-tests': [{}],
  'send-local-list': [{}, { update_type: 'DIFFERENTIAL' }],
  'get-local-list-version': [{}],
  'get-report': [{}, { component: 'Connector' }, { component: 'Connector', variable: 'Voltage', criteria: 'Active' }],
  'set-monitoring': [{ variable: 'Connector.Voltage', value: 250 }],
  'clear-monitoring': [{ monitor_ids: ['1', 2] }],
  'get-monitoring-report': [{}, { component: 'Connector' }],
  'set-monitoring-base': [{}],
  'install-certificate': [{ certificate }],
  'get-certificates': [{}, { certificate_type: 'MANUFACTURER' }],
  'delete-certificate': [{ issuer_name_hash: 'a1', issuer_key_hash: 'b2', serial_number: 'c3' }],
  'send-certificate': [{ certificate_chain: certificate }],
};
/** Commands without an equivalent in OCPP 1.6, apart from single parameters. */
const only201: ReadonlySet<CommandAction> = new Set([
  // Of one port.
  'reboot',
  'get-report',
  'set-monitoring',
  'clear-monitoring',
  'get-monitoring-report',
  'set-monitoring-base',
]);
const cases = commandActions.flatMap((action) =>
  samples[action].flatMap((parameters) =>
    (['1.6', '2.0.1'] as const).map((version) => [action, version, parameters] as const),
  ),
);
const portsOnly: ReadonlySet<CommandAction> = new Set(['start', 'stop', 'unlock', 'run-tests']);

describe('an action', () => {
  it('reboots the whole charge point where no port is named', () => {
    const [call] = callsOf('reboot', '1.6', { type: 'HARD' }, { connectorId: null }) ?? [];
    expect(call).toEqual({ action: 'Reset', payload: { type: 'Hard' } });
    expect(callsOf('reboot', '1.6', { type: 'WHEN_IDLE' }, { connectorId: null })).toBeUndefined();
  });

  it.each(cases)('%s is valid OCPP %s: %j', (action, version, parameters) => {
    const isTransactionEvent = 'message' in parameters && parameters.message === 'TransactionEvent';
    const isUnsaid = version === '1.6' && (only201.has(action) || isTransactionEvent);
    const calls = callsOf(action, version, parameters);
    expect(calls === undefined).toBe(isUnsaid);
    for (const call of calls ?? []) validate(version, call);
    if (portsOnly.has(action)) return;
    for (const call of callsOf(action, version, parameters, { connectorId: null }) ?? []) validate(version, call);
  });

  it.each([
    ['start', '1.6', {}, { connectorId: 2, idTag: usual.token }],
    ['start', '2.0.1', {}, { evseId: 2, remoteStartId: 7, idToken: { idToken: usual.token, type: 'Central' } }],
    ['stop', '1.6', {}, { transactionId: 41 }],
    ['stop', '2.0.1', {}, { transactionId: '41' }],
    ['reboot', '2.0.1', { type: 'SOFT' }, { type: 'Immediate', evseId: 2 }],
    ['reboot', '2.0.1', { type: 'HARD' }, { type: 'Immediate', evseId: 2 }],
    ['reboot', '2.0.1', { type: 'WHEN_IDLE' }, { type: 'OnIdle', evseId: 2 }],
    [
      'trigger-message',
      '1.6',
      { message: 'SignChargingStationCertificate' },
      { requestedMessage: 'SignChargePointCertificate' },
    ],
    ['get-certificates', '1.6', {}, { certificateType: 'CentralSystemRootCertificate' }],
    ['get-certificates', '2.0.1', {}, { certificateType: ['CSMSRootCertificate'] }],
    [
      'send-local-list',
      '1.6',
      {},
      {
        listVersion: 4,
        updateType: 'Full',
        localAuthorizationList: [{ idTag: 'A', idTagInfo: { status: 'Accepted' } }, { idTag: 'B' }],
      },
    ],
    ['change-availability', '2.0.1', { is_operative: true }, { operationalStatus: 'Operative', evse: { id: 2 } }],
    ['get-configuration', '2.0.1', {}, { requestId: 7, reportBase: 'FullInventory' }],
    [
      'trigger-message',
      '2.0.1',
      { message: 'DiagnosticsStatusNotification' },
      { requestedMessage: 'LogStatusNotification', evse: { id: 2, connectorId: 1 } },
    ],
    ['update-firmware', '1.6', { location }, { location, retrieveDate: now.toISOString() }],
    [
      'reserve',
      '1.6',
      { id_tag: '04A1', until: at },
      { connectorId: 2, expiryDate: at, idTag: '04A1', reservationId: 7 },
    ],
    [
      'set-charging-profile',
      '1.6',
      { ...profile, purpose: 'TRANSACTION' },
      {
        connectorId: 2,
        csChargingProfiles: {
          chargingProfileId: 1,
          transactionId: 41,
          stackLevel: 0,
          chargingProfilePurpose: 'TxProfile',
          chargingProfileKind: 'Recurring',
          recurrencyKind: 'Daily',
          chargingSchedule: {
            duration: 3600,
            startSchedule: at,
            chargingRateUnit: 'A',
            chargingSchedulePeriod: [{ startPeriod: 0, limit: 16 }],
          },
        },
      },
    ],
  ] as const)('%s says in OCPP %s what %j means', (action, version, parameters, payload) => {
    expect(callsOf(action, version, parameters)?.map((call) => call.payload)).toEqual([payload]);
  });

  it('has no words in 2.0.1 for a key that is no variable of a component', () => {
    expect(callsOf('change-configuration', '2.0.1', { key: 'HeartbeatInterval', value: '1' })).toBeUndefined();
    expect(callsOf('get-configuration', '2.0.1', { keys: ['a.b', 'HeartbeatInterval'] })).toBeUndefined();
  });
});

const variable = (attributeStatus: string, more = {}) => ({ attributeStatus, ...more });

describe('an answer', () => {
  it.each<[CommandAction, Answer, string, string | null]>([
    ['start', { status: 'Accepted' }, 'accepted', null],
    ['start', { status: 'Rejected' }, 'rejected', 'Rejected'],
    [
      'stop',
      { status: 'Rejected', statusInfo: { reasonCode: 'TxNotFound', additionalInfo: 'No such' } },
      'rejected',
      'Rejected: TxNotFound, No such',
    ],
    ['reboot', { status: 'Scheduled' }, 'accepted', 'Scheduled'],
    ['change-availability', { status: 'Scheduled' }, 'accepted', 'Scheduled'],
    ['unlock', { status: 'Unlocked' }, 'fulfilled', null],
    ['unlock', { status: 'OngoingAuthorizedTransaction' }, 'rejected', 'OngoingAuthorizedTransaction'],
    ['get-configuration', { unknownKey: ['Nothing'] }, 'fulfilled', null],
    ['get-configuration', { status: 'Accepted' }, 'accepted', null],
    ['get-configuration', { status: 'NotSupported' }, 'not-supported', 'NotSupported'],
    [
      'get-configuration',
      { getVariableResult: [variable('UnknownVariable'), variable('Accepted')] },
      'fulfilled',
      null,
    ],
    ['get-configuration', { getVariableResult: [variable('Rejected')] }, 'rejected', 'Rejected'],
    ['change-configuration', { status: 'NotSupported' }, 'not-supported', 'NotSupported'],
    [
      'change-configuration',
      { setVariableResult: [variable('UnknownComponent')] },
      'not-supported',
      'UnknownComponent',
    ],
    ['write-wifi', { setVariableResult: [variable('Accepted'), variable('Rejected')] }, 'rejected', 'Rejected'],
    ['read-wifi', { configurationKey: [{ key: 'WifiSsid', value: 'Yard' }] }, 'fulfilled', null],
    ['read-wifi', { configurationKey: [], unknownKey: ['WifiSsid'] }, 'not-supported', null],
    ['read-wifi', { getVariableResult: [variable('Accepted', { attributeValue: 'Yard' })] }, 'fulfilled', null],
    ['trigger-message', { status: 'NotImplemented' }, 'not-supported', 'NotImplemented'],
    ['run-tests', { status: 'Accepted' }, 'accepted', null],
    ['get-diagnostics', { fileName: 'box.log' }, 'accepted', null],
    ['get-diagnostics', {}, 'rejected', null],
    ['get-diagnostics', { status: 'AcceptedCanceled' }, 'accepted', 'AcceptedCanceled'],
    ['update-firmware', {}, 'accepted', null],
    ['update-firmware', { status: 'InvalidCertificate' }, 'rejected', 'InvalidCertificate'],
    ['set-charging-profile', { status: 'NotSupported' }, 'not-supported', 'NotSupported'],
    ['clear-charging-profile', { status: 'Unknown' }, 'rejected', 'Unknown'],
    ['get-composite-schedule', { status: 'Rejected' }, 'rejected', 'Rejected'],
    ['reserve', { status: 'Occupied' }, 'rejected', 'Occupied'],
    ['cancel-reservation', { status: 'Accepted' }, 'fulfilled', null],
    ['clear-cache', { status: 'Rejected' }, 'rejected', 'Rejected'],
    ['data-transfer', { status: 'UnknownVendorId' }, 'not-supported', 'UnknownVendorId'],
  ])('to %s: %j is %s', (action, answer, event, words) => {
    expect(getVerdict(action, answer)).toEqual({ event, words });
  });
});
