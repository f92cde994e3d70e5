import { associateExternalTicket, searchExternalTickets } from '@plugboard/contracts/tickets';
import type { TestApp } from './test-app.ts';

const urlOf = (number: number) => associateExternalTicket.path.replace('{id}', String(number));

/** Calls about external tickets. */
export const externalCalls = (test: Pick<TestApp, 'call'>, token: string) => ({
  search: (search: string) =>
    test.call({ url: `${searchExternalTickets.path}?search=${encodeURIComponent(search)}`, token }),
  associate: (number: number, external_id: string | null, key = `${number} ${external_id}`) =>
    test.call({
      method: 'POST',
      url: urlOf(number),
      token,
      body: { external_id },
      headers: { 'idempotency-key': key },
    }),
  read: (number: number) => test.call({ url: urlOf(number), token }),
  dissociate: (number: number) => test.call({ method: 'DELETE', url: urlOf(number), token }),
  ticket: (number: number) => test.call({ url: `/api/v1/tickets/${number}/`, token }),
});
