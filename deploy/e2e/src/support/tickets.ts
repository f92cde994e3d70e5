import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NewTicket, Ticket, TicketChange, TicketComment } from '@plugboard/contracts/tickets';
import type { APIResponse, Page } from '@playwright/test';
import { get, tokensOf, withoutPage } from './enter.ts';
import type { Portal } from './portal.ts';
import { root } from './services.ts';
import type { AccountName } from './sign-in.ts';
import { expect } from './test.ts';

/** A file to attach. */
export interface Attached {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface TicketDesk {
  /** Calls the API; `version` is sent as `If-Match`. */
  call(method: string, path: string, data?: object, version?: string): Promise<APIResponse>;
  open(ticket: Partial<NewTicket> & Pick<NewTicket, 'ticket_name'>): Promise<Ticket>;
  /** Saves without a conflict check. */
  change(ticket: number, change: TicketChange): Promise<void>;
  comment(ticket: number, text: string, files?: readonly Attached[]): Promise<TicketComment>;
}

/** A second user of tenant demo, who works on tickets by the API while a page is open. */
export async function ticketDesk(page: Page, portal: Portal, account: AccountName = 'admin'): Promise<TicketDesk> {
  const { token } = await tokensOf(page, portal, { account });
  const headersFor = () => ({ 'Token-Authorization': `Bearer ${token}`, 'Idempotency-Key': randomUUID() });
  const call: TicketDesk['call'] = (method, path, data, version) => {
    const given = { ...headersFor(), ...(version === undefined ? {} : { 'If-Match': version }) };
    const { address, headers } = withoutPage(portal, 'demo', path, given);
    return page.request.fetch(address, { method, headers, ...(data === undefined ? {} : { data }) });
  };
  return {
    call,
    open: async (ticket) => {
      const reply = await call('POST', '/api/v1/tickets/', ticket);
      expect(reply, await reply.text()).toBeOK();
      return (await reply.json()) as Ticket;
    },
    change: async (ticket, change) => {
      const path = `/api/v1/tickets/${ticket}/`;
      const seen = await call('GET', path);
      const reply = await call('PUT', path, change, seen.headers()['etag']);
      expect(reply, await reply.text()).toBeOK();
    },
    comment: async (ticket, text, files = []) => {
      const { address, headers } = withoutPage(portal, 'demo', '/api/v1/comments/', headersFor());
      const form = new FormData();
      form.set('ticket', String(ticket));
      form.set('text', text);
      for (const { name, mimeType, buffer } of files)
        form.append('files', new File([Uint8Array.from(buffer)], name, { type: mimeType }));
      const reply = await page.request.post(address, { headers, multipart: form });
      expect(reply, await reply.text()).toBeOK();
      return (await reply.json()) as TicketComment;
    },
  };
}

/** The id of a charger of tenant demo. */
export async function chargerId(page: Page, portal: Portal, customId: string): Promise<string> {
  const path = `/api/v1/charger/?search=${customId}`;
  const { results } = await get<{ results: { id: string }[] }>(page, portal, path);
  return results[0]?.id ?? '';
}

/** Texts that would do something if a page took them for more than text: those that the API's tests send too. */
export async function scriptPayloads(): Promise<readonly string[]> {
  const list = pathToFileURL(join(root, 'deploy/backend/src/testing/script-payloads.ts')).href;
  const { scriptPayloads: all } = (await import(list)) as { readonly scriptPayloads: readonly string[] };
  return all;
}
