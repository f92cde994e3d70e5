import { newTicket } from '@plugboard/contracts/tickets';
import { expect, test } from 'vitest';
import { aTicket } from '../ticket.fixtures.ts';
import { changeOf, emptyForm, formOf, lacksResolution, newTicketForm } from './ticket-form.model.ts';

const before = aTicket();

test('only what changed is sent', () => {
  const mine = { ...formOf(before), priority: 'urgent', description: 'Again' } as const;
  expect(changeOf(mine, ['priority'])).toEqual({ priority: 'urgent' });
});

test('a reason goes with what is settled, and with nothing else', () => {
  const settled = { ...formOf(before), status: 'closed', resolution: 'third_party' } as const;
  expect(changeOf(settled, ['status', 'resolution'])).toEqual({ status: 'closed', resolution: 'third_party' });
  expect(changeOf({ ...settled, status: 'open' }, ['status', 'resolution'])).toEqual({
    status: 'open',
    resolution: null,
  });
  expect(lacksResolution({ status: 'solved', resolution: null })).toBe(true);
  expect(lacksResolution({ status: 'pending', resolution: null })).toBe(false);
  expect(lacksResolution({})).toBe(false);
});

test('a new ticket begins as the server would begin it, and says nothing that one may not say', () => {
  const charger = '5f0d8b1e-0002-4c5e-8a4b-0000000000ff';
  expect(newTicket.parse({ ...emptyForm(true, { charger }), ticket_name: 'x' })).toMatchObject({
    status: 'open',
    priority: 'normal',
    charger,
  });
  expect(Object.keys(newTicketForm(false).shape)).toEqual(Object.keys(emptyForm(false)));
  expect(emptyForm(false)).not.toHaveProperty('status');
});
