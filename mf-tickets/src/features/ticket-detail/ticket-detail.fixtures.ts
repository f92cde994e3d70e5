import {
  getTicket,
  listTicketComments,
  listTicketHistory,
  lookUpAssignees,
  type Ticket,
  type TicketComment,
  ticketComment,
} from '@plugboard/contracts/tickets';
import { aPage, fakeApi, renderRemote, type RenderRemoteOptions, tagged } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import tickets from '../../../remote.ts';
import { manager, owner } from '../../common/ticket-pages.fixtures.ts';

let made = 0;

/** Another user's comment on ticket 12. */
export const aComment = (overrides: Partial<TicketComment> = {}): TicketComment =>
  ticketComment.parse({
    id: `5f0d8b1e-0005-4c5e-8a4b-${String((made += 1)).padStart(12, '0')}`,
    ticket: 12,
    text: 'On my way.',
    author: { id: owner.id, name: owner.name },
    source: 'portal',
    created_at: '2026-11-20T13:00:00Z',
    edited_at: null,
    attachments: [],
    ...overrides,
  });

/** A fake server with one ticket; `comments` is called for each request, oldest first. */
export const serverOf = (ticket: () => Ticket, comments: () => readonly TicketComment[] = () => []) =>
  fakeApi()
    .on(getTicket, () => tagged(ticket(), '"1"'))
    .on(listTicketComments, () => aPage(comments().toReversed()))
    .on(listTicketHistory, () => aPage([]))
    .on(lookUpAssignees, () => aPage([owner]));

/** Opens ticket 12 after its code is loaded, which takes a while the first time. */
export async function openTicket(who: RenderRemoteOptions = {}, path = '/tickets/12') {
  const shown = await renderRemote(tickets, path, { account: manager, ...who });
  await screen.findByRole('heading', { level: 1 });
  return shown;
}

/** An account that may open tickets and comment on them, and no more. */
export const partner: RenderRemoteOptions['account'] = { permissions: ['view_tickets', 'open_tickets'] };
