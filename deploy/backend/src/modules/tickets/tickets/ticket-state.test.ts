import type { TicketStatus } from '@plugboard/contracts/tickets';
import { describe, expect, it } from 'vitest';
import { nextState, unopened, type TicketState } from './ticket-state.ts';

const then = new Date('2026-03-01T10:00:00Z');
const now = new Date('2026-03-02T10:00:00Z');
const open = unopened(then);
const closed: TicketState = { ...open, status: 'closed', resolution: 'code_fix', closed_at: then };

describe('the state of a ticket', () => {
  it.each(['solved', 'closed'] as const)('is %s only for a reason', (status) => {
    expect(nextState(open, { status }, now).problems).toEqual({
      resolution: [{ key: 'ticket.resolutionRequired' }],
    });
    expect(nextState(open, { status, resolution: 'user_error' }, now).problems).toEqual({});
  });

  it.each(['open', 'new', 'on_hold', 'pending', 'backlog'] as const)('has no reason while it is %s', (status) => {
    expect(nextState(open, { status, resolution: 'user_error' }, now).problems).toEqual({
      resolution: [{ key: 'ticket.resolutionTooEarly' }],
    });
  });

  it.each(['new', 'on_hold', 'pending', 'backlog', 'solved'] as const)('never goes from closed to %s', (status) => {
    const resolution = status === 'solved' ? 'user_error' : null;
    expect(nextState(closed, { status, resolution }, now).problems).toEqual({
      status: [{ key: 'ticket.onlyReopen' }],
    });
  });

  it('loses its reason and its end when it is opened again', () => {
    expect(nextState(closed, { status: 'open' }, now)).toEqual({
      state: { ...open, last_status_update: now },
      problems: {},
    });
  });

  it('keeps its moments while the status stays, and takes another reason', () => {
    expect(nextState(closed, { status: 'closed', resolution: 'third_party' }, now).state).toEqual({
      ...closed,
      resolution: 'third_party',
    });
  });

  it('says when it was closed, and that a status changed', () => {
    const { state } = nextState({ ...open, proposes_closing: true }, { status: 'closed', resolution: 'code_fix' }, now);
    expect(state).toMatchObject({ closed_at: now, last_status_update: now, proposes_closing: false });
  });

  it.each<TicketStatus>(['open', 'new', 'backlog', 'pending', 'on_hold', 'closed'])(
    'goes from solved to %s',
    (status) => {
      const solved: TicketState = { ...open, status: 'solved', resolution: 'code_fix' };
      expect(nextState(solved, { status }, now).problems).toEqual({});
    },
  );
});
