import type { OcppMessage } from '@plugboard/contracts/network';

let made = 0;
/** Ids rise with time, as the server makes them. */
const nextId = () => `019a9f00-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`;

/** A call of the charge point. */
export const aMessage = (overrides: Partial<OcppMessage> = {}): OcppMessage => ({
  id: nextId(),
  charger: '5f0d8b1e-0002-4c5e-8a4b-000000000001',
  connector_id: null,
  at: '2026-11-20T12:00:00Z',
  direction: 'in',
  kind: 'call',
  action: 'Heartbeat',
  message_id: `m-${made}`,
  call: null,
  answer: null,
  payload: {},
  error_code: null,
  command: null,
  duration_ms: null,
  ...overrides,
});

/** Answer to a call. */
export const anAnswer = (call: OcppMessage, overrides: Partial<OcppMessage> = {}): OcppMessage =>
  aMessage({
    direction: call.direction === 'in' ? 'out' : 'in',
    kind: 'result',
    action: call.action,
    message_id: call.message_id,
    call: call.id,
    command: call.command,
    payload: { currentTime: '2026-11-20T12:00:00Z' },
    duration_ms: 12,
    ...overrides,
  });
