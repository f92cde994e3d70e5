import { expect, test } from 'vitest';
import { troubleOf } from './session-trouble.ts';

type Session = Parameters<typeof troubleOf>[0];

const now = new Date('2026-03-02T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

const good: Session = {
  status: 'COMPLETED',
  started_at: ago(3),
  ended_at: ago(1),
  last_report_at: ago(1),
  energy: 12.5,
  remarks: [],
};
const open: Session = { ...good, status: 'IN_PROGRESS', ended_at: null };

test.each([
  ['open, and its port has no vehicle', open, 'AVAILABLE', 'OPEN_WITHOUT_CAR'],
  ['open, and silent since yesterday', { ...open, last_report_at: ago(25) }, 'OFFLINE', 'OPEN_SILENT'],
  ['ended without a stop', { ...good, remarks: ['END_NOT_REPORTED'] }, null, 'ENDED_WITHOUT_STOP'],
  ['two hours without energy', { ...good, energy: 0 }, null, 'ZERO_ENERGY'],
  ['a meter that went back', { ...good, remarks: ['METER_WENT_BACK'] }, null, 'METER_IMPLAUSIBLE'],
  ['paid, and nothing has flowed', { ...good, status: 'COMPLETED_AND_PAID', energy: 0 }, null, 'PAID_NEVER_STARTED'],
] as const)('a broken history is found: %s', (_name, session, portStatus, trouble) => {
  expect(troubleOf(session, { portStatus, now })).toBe(trouble);
});

test.each([
  ['a charge in order', good, 'AVAILABLE'],
  ['a charge that goes on', open, 'CHARGING'],
  ['a stop whose messages are under way', { ...open, last_report_at: ago(0.1) }, 'AVAILABLE'],
  ['a charge at a charger that is offline since this morning', open, 'OFFLINE'],
  ['a failed start', { ...good, status: 'FAILED', energy: 0 }, null],
  ['who changed their mind', { ...good, energy: 0, started_at: ago(1.05) }, null],
] as const)('nothing is wrong with %s', (_name, session, portStatus) => {
  expect(troubleOf(session, { portStatus, now })).toBeNull();
});

test('what was paid goes before what the meter says, and the meter before the stop', () => {
  const at = { portStatus: null, now };
  const both: Session = { ...good, remarks: ['END_NOT_REPORTED', 'ENERGY_UNKNOWN'] };
  expect(troubleOf(both, at)).toBe('METER_IMPLAUSIBLE');
  expect(troubleOf({ ...both, status: 'COMPLETED_AND_PAID', energy: 0 }, at)).toBe('PAID_NEVER_STARTED');
});
