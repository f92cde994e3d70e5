import { newTicket } from '@plugboard/contracts/tickets';
import { expect, test } from 'vitest';
import { aTicket } from '../ticket.fixtures.ts';
import { toTicketChange, emptyTicketForm, toTicketForm, lacksResolution, newTicketForm } from './ticket-form.model.ts';

const before = aTicket();

test('only what changed is sent', () => {
  const mine = { ...toTicketForm(before), priority: 'urgent', description: 'Again' } as const;
  expect(toTicketChange(mine, ['priority'])).toEqual({ priority: 'urgent' });
});

test('a reason goes with what is settled, and with nothing else', () => {
  const settled = { ...toTicketForm(before), status: 'closed', resolution: 'third_party' } as const;
  expect(toTicketChange(settled, ['status', 'resolution'])).toEqual({ status: 'closed', resolution: 'third_party' });
  expect(toTicketChange({ ...settled, status: 'open' }, ['status', 'resolution'])).toEqual({
    status: 'open',
    resolution: null,
  });
  expect(lacksResolution({ status: 'solved', resolution: null })).toBe(true);
  expect(lacksResolution({ status: 'pending', resolution: null })).toBe(false);
  expect(lacksResolution({})).toBe(false);
});

test('a new ticket begins as the server would begin it, and says nothing that one may not say', () => {
  const charger = '5f0d8b1e-0002-4c5e-8a4b-0000000000ff';
  expect(newTicket.parse({ ...emptyTicketForm(true, { charger }), ticket_name: 'x' })).toMatchObject({
    status: 'open',
    priority: 'normal',
    charger,
  });
  expect(Object.keys(newTicketForm(false).shape)).toEqual(Object.keys(emptyTicketForm(false)));
  expect(emptyTicketForm(false)).not.toHaveProperty('status');
});
