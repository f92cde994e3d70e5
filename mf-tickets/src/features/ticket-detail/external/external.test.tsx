import {
  associateExternalTicket,
  dissociateExternalTicket,
  type ExternalLink,
  readExternalTicket,
  searchExternalTickets,
} from '@plugboard/contracts/tickets';
import { anEnvironment, failure } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTicket } from '../../../common/ticket.fixtures.ts';
import { openTicket, partner, serverOf } from '../ticket-detail.fixtures.ts';

const link = (overrides: Partial<ExternalLink> = {}): ExternalLink => ({
  id: '334',
  title: 'Cable stolen',
  status: 'pending',
  url: 'https://help.example/tickets/334',
  system: 'helpdesk',
  linked_at: '2026-11-20T12:00:00Z',
  read_at: '2026-11-20T12:05:00Z',
  ...overrides,
});
const { linked_at: _, read_at: __, system: ___, ...found } = link();

/** A server whose external system has one ticket, which is associated at will. */
function associating(first: ExternalLink | null) {
  let external = first;
  const api = serverOf(() => aTicket({ external }))
    .on(searchExternalTickets, ({ query }) => ({
      system: 'helpdesk' as const,
      results: (query.search ?? 'cable') === 'cable' ? [found] : [],
    }))
    .on(associateExternalTicket, ({ body }) => {
      const chosen = (body as { external_id: string | null }).external_id;
      external = link(chosen === null ? { id: '1001', title: 'Cable was cut off' } : {});
      return aTicket({ external });
    })
    .on(dissociateExternalTicket, () => {
      external = null;
      return aTicket();
    });
  return api;
}

const drawer = () => screen.findByRole('dialog');

test('a ticket of the external system is searched and associated', async () => {
  const api = associating(null);
  const { user } = await openTicket();
  await user.click(await screen.findByRole('button', { name: 'Associate helpdesk ticket' }));
  const dialog = await drawer();
  expect(dialog).toHaveTextContent('Choose or search for a helpdesk ticket to associate with this one');
  await user.type(within(dialog).getByRole('searchbox'), 'nothing{Enter}');
  expect(await within(dialog).findByText('Nothing found')).toBeVisible();
  await user.clear(within(dialog).getByRole('searchbox'));
  await user.type(within(dialog).getByRole('searchbox'), 'cable{Enter}');
  await user.click(await within(dialog).findByRole('button', { name: 'Associate #334 Cable stolen' }));
  const shown = await screen.findByRole('link', { name: /#334 Cable stolen/ });
  expect(shown).toHaveAttribute('href', 'https://help.example/tickets/334');
  expect(shown).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByText('as of', { exact: false })).toHaveTextContent(/Nov 20, 2026/);
  expect(api.calls(associateExternalTicket).map(({ body }) => body)).toEqual([{ external_id: '334' }]);
});

test('a new one is made once, however often it is tried', async () => {
  const api = associating(null).on(associateExternalTicket, () =>
    failure(502, { detail: 'The helpdesk can’t be reached.', code: 'SYSTEM_UNREACHABLE' }),
  );
  const { user } = await openTicket();
  await user.click(await screen.findByRole('button', { name: 'Associate helpdesk ticket' }));
  const create = within(await drawer()).getByRole('button', { name: 'Create a new helpdesk ticket' });
  await user.click(create);
  expect(await screen.findByText('The helpdesk can’t be reached.')).toBeVisible();
  api.on(associateExternalTicket, () => aTicket({ external: link() }));
  // Also after the drawer was closed meanwhile.
  await user.click(within(await drawer()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Associate helpdesk ticket' }));
  await user.click(within(await drawer()).getByRole('button', { name: 'Create a new helpdesk ticket' }));
  await waitFor(() => expect(api.calls(associateExternalTicket)).toHaveLength(2));
  const [first, second] = api.calls(associateExternalTicket);
  expect(first?.body).toEqual({ external_id: null });
  expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
});

test('its status stands beside ours and is asked again', async () => {
  let now = link();
  const api = serverOf(() => aTicket({ external: now })).on(readExternalTicket, () => {
    now = link({ status: 'solved' });
    return now;
  });
  const { user } = await openTicket({ account: partner });
  expect(await screen.findByText('pending')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo association' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('solved')).toBeVisible();
  expect(api.calls(readExternalTicket)).toHaveLength(1);
});

test('undoing asks first', async () => {
  const api = associating(link());
  const { user } = await openTicket();
  await user.click(await screen.findByRole('button', { name: 'Undo association' }));
  const dialog = await screen.findByRole('dialog');
  expect(api.calls(dissociateExternalTicket)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Undo association' }));
  expect(await screen.findByText('Not associated with a helpdesk ticket.')).toBeVisible();
});

test('a tenant with a CRM reads so, and links to the brand’s own sites where it has them', async () => {
  const { links } = anEnvironment();
  serverOf(aTicket);
  await openTicket({
    environment: {
      service_type: 'crm',
      links: { ...links, support_desk: 'https://desk.example/', crm_ticket_list: 'https://crm.example/tickets' },
    },
  });
  expect(await screen.findByRole('button', { name: 'Associate CRM ticket' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Support desk/ })).toHaveAttribute('href', 'https://desk.example/');
  expect(screen.getByRole('link', { name: /CRM ticket list/ })).toHaveAttribute('href', 'https://crm.example/tickets');
});
