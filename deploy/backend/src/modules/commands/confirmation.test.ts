import { describe, expect, it } from 'vitest';
import type { ChargePointReport } from '../../platform/ocpp/charge-point-messages.ts';
import { isShownAlready, isShownBy, outcomeOf } from './confirmation.ts';

type Awaiting = Parameters<typeof isShownBy>[0];

const sentAt = new Date('2026-03-01T12:00:00Z');
const later = (minutes: number) => new Date(sentAt.getTime() + minutes * 60_000);
const command = (special: Partial<Awaiting>): Awaiting => ({
  action: 'start',
  state: 'ACCEPTED',
  number: 7,
  connector_id: 1,
  token: null,
  transaction_id: null,
  parameters: {},
  sent_at: sentAt,
  ...special,
});
const report = (kind: ChargePointReport['kind'], facts: object, connectorId: number | null = 1, at = later(1)) => ({
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
    ['by a boot', { action: 'reboot' }, report('booted', {}, null), true],
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
    [
      'by being out of service',
      { action: 'change-availability', parameters: { is_operative: false } },
      report('status', { reported: 'Unavailable' }),
      true,
    ],
    [
      'not by being in service',
      { action: 'change-availability', parameters: { is_operative: false } },
      report('status', { reported: 'Available' }),
      false,
    ],
    [
      'by being in service',
      { action: 'change-availability', parameters: { is_operative: true } },
      report('status', { reported: 'Occupied' }),
      true,
    ],
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
    ['diagnostics-status', 'Uploaded', { event: 'confirmed' }],
    ['diagnostics-status', 'UploadFailure', { event: 'failed', reason: 'FAILED', words: 'UploadFailure' }],
    ['status', 'Available', { event: 'confirmed' }],
  ] as const)('%s %s', (kind, status, outcome) => {
    expect(outcomeOf(report(kind, { status }))).toEqual(outcome);
  });

  it.each([
    [false, ['Unavailable'], true],
    [false, ['Available'], false],
    [true, ['Charging'], true],
    [true, [null], false],
    [true, [], false],
  ])('already, where in service is to be %s and ports are %j: %s', (isOperative, statuses, expected) => {
    const asked = command({
      action: 'change-availability',
      connector_id: null,
      parameters: { is_operative: isOperative },
    });
    const ports = statuses.map((reported_status, index) => ({ connector_id: index + 1, reported_status }));
    expect(isShownAlready(asked, null, ports)).toBe(expected);
  });
});
