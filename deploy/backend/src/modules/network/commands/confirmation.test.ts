import { describe, expect, it } from 'vitest';
import type { ChargePointReport } from '../../../platform/ocpp/charge-point-messages.ts';
import { toReportOutcome } from './command-outcome.ts';
import { isAvailabilityShown, isShownBy } from './confirmation.ts';

type Awaiting = Parameters<typeof isShownBy>[0];

const sentAt = new Date('2026-03-01T12:00:00Z');
const later = (minutes: number) => new Date(sentAt.getTime() + minutes * 60_000);
const command = (special: Partial<Awaiting>): Awaiting => ({
  action: 'start',
  state: 'ACCEPTED',
  number: 7,
  connector_id: 1,
  connection_id: 'socket 1',
  token: null,
  transaction_id: null,
  parameters: {},
  sent_at: sentAt,
  ...special,
});
const report = (kind: ChargePointReport['kind'], facts: object, connectorId: number | null = 1, at = later(1)) => ({
  chargerId: 'a charger',
  kind,
  connectorId,
  facts: { ...facts },
  at,
});

describe('a command is shown', () => {
  it.each<[string, Partial<Awaiting>, ReturnType<typeof report>, boolean]>([
    ['by its token', { token: 'PB01AF' }, report('transaction-started', { idTag: 'pb01af' }), true],
    ['not by another token', { token: 'PB01AF' }, report('transaction-started', { idTag: 'PB02' }), false],
    ['not without one', {}, report('transaction-started', { idTag: 'PB02' }), false],
    ['by its number', {}, report('transaction-started', { remoteStartId: 7 }), true],
    [
      'by the end of its transaction',
      { transaction_id: '41' },
      report('transaction-ended', { transactionId: 41 }),
      true,
    ],
    ['not by another end', { transaction_id: '41' }, report('transaction-ended', { transactionId: '42' }), false],
    ['by a boot through another socket', { action: 'reboot' }, report('booted', {}, null), true],
    [
      'not by a boot through the socket that it was sent through',
      { action: 'reboot' },
      report('booted', { connectionId: 'socket 1' }, null),
      false,
    ],
    [
      'by a boot that says so, through whichever socket',
      { action: 'reboot' },
      report('booted', { connectionId: 'socket 1', reason: 'RemoteReset' }, null),
      true,
    ],
    [
      'not by a boot that was asked for',
      { action: 'reboot' },
      report('booted', { connectionId: 'socket 2', reason: 'Triggered' }, null),
      false,
    ],
    [
      'by its EVSE out of service, reset alone',
      { action: 'reboot' },
      report('status', { reported: 'Unavailable' }),
      true,
    ],
    [
      'by its EVSE out of service, stored before the answer',
      { action: 'reboot', state: 'SENT' },
      report('status', { reported: 'Unavailable' }),
      true,
    ],
    ['not by its EVSE free, reset later', { action: 'reboot' }, report('status', { reported: 'Available' }), false],
    [
      'by a boot hours later that names the scheduled reset',
      { action: 'reboot', state: 'ACCEPTED' },
      report('booted', { connectionId: 'socket 2', reason: 'ScheduledReset' }, null, later(99)),
      true,
    ],
    [
      'not by the status of a port, as a whole',
      { action: 'reboot', connector_id: null },
      report('status', { reported: 'Available' }),
      false,
    ],
    ['by its report', { action: 'get-configuration' }, report('report-completed', { requestId: 7 }, null), true],
    ['not by another report', { action: 'get-configuration' }, report('report-completed', { requestId: 8 }), false],
    [
      'by a boot that follows soon',
      { action: 'reboot', state: 'UNCONFIRMED' },
      report('booted', {}, null, later(9)),
      true,
    ],
    [
      'not by a boot of another day',
      { action: 'reboot', state: 'UNCONFIRMED' },
      report('booted', {}, null, later(99)),
      false,
    ],
    ['by a reservation', { action: 'reserve' }, report('status', { reported: 'Reserved' }), true],
    ['not by another connector', { action: 'reserve' }, report('status', { reported: 'Reserved' }, 2), false],
    [
      'by any connector, for all of them',
      { action: 'reserve', connector_id: null },
      report('status', { reported: 'Reserved' }, 2),
      true,
    ],
    [
      'not after it was given up',
      { action: 'reserve', state: 'TIMED_OUT' },
      report('status', { reported: 'Reserved' }),
      false,
    ],
    ['by any status, where it asked for it', { action: 'run-tests' }, report('status', { reported: 'Faulted' }), true],
    ['by its own request', { action: 'get-diagnostics' }, report('diagnostics-status', { requestId: 7 }), true],
    ['not by another request', { action: 'get-diagnostics' }, report('diagnostics-status', { requestId: 8 }), false],
    ['by the only request there is', { action: 'get-diagnostics' }, report('diagnostics-status', {}), true],
    [
      'not by one that is over',
      { action: 'get-diagnostics', state: 'UNCONFIRMED' },
      report('diagnostics-status', {}),
      false,
    ],
  ])('%s', (_how, special, shown, expected) => {
    expect(isShownBy(command(special), shown)).toBe(expected);
  });

  it.each([
    ['firmware-status', 'Downloading', undefined],
    ['firmware-status', 'Installed', { event: 'confirmed' }],
    ['firmware-status', 'InstallationFailed', { event: 'failed', reason: 'FAILED', words: 'InstallationFailed' }],
    ['diagnostics-status', 'Uploading', undefined],
    ['diagnostics-status', 'Uploaded', 'file-awaited'],
    ['diagnostics-status', 'UploadFailure', { event: 'failed', reason: 'FAILED', words: 'UploadFailure' }],
    ['status', 'Available', { event: 'confirmed' }],
  ] as const)('%s %s', (kind, status, outcome) => {
    const asked = command({ action: kind === 'diagnostics-status' ? 'get-diagnostics' : 'update-firmware' });
    expect(toReportOutcome(asked, report(kind, { status }))).toEqual(outcome);
  });

  it('diagnostics-status Uploaded, where the file goes to an address of the operator', () => {
    const asked = command({ action: 'get-diagnostics', parameters: { location: 'ftp://files.example/' } });
    expect(toReportOutcome(asked, report('diagnostics-status', { status: 'Uploaded' }))).toEqual({
      event: 'confirmed',
    });
  });

  it.each<[boolean, string | null, (string | null)[], boolean]>([
    [false, null, ['Unavailable'], true],
    [false, null, ['Unavailable', 'Available'], false],
    [false, 'Unavailable', ['Available', null], true],
    [false, 'Unavailable', ['Charging'], false],
    [true, null, ['Charging', 'Available'], true],
    [true, null, ['Available', 'Unavailable'], false],
    [true, 'Unavailable', ['Available'], false],
    [true, null, [null], false],
    [true, null, [], false],
  ])('in service %s, where the charger is %j and its ports are %j: %s', (isOperative, whole, statuses, expected) => {
    const asked = command({
      action: 'change-availability',
      connector_id: null,
      parameters: { is_operative: isOperative },
    });
    const charging_state = null;
    const ports = statuses.map((reported_status, index) => ({
      connector_id: index + 1,
      reported_status,
      charging_state,
    }));
    expect(isAvailabilityShown(asked, { charger: { reported_status: whole }, ports })).toBe(expected);
  });
});
