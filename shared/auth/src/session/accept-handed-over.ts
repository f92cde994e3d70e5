import { ApiError, callApi } from '@plugboard/api/core';
import { ticketCall } from './calls.ts';
import type { HandedOver } from './handed-over.ts';
import { storeSession, storeTokens } from './token-store.ts';

/**
 * Keeps a session that was handed over, or trades a ticket for one. Answers whether there is a new session; an old or
 * used ticket is none. Rejects where the server could not be asked.
 */
export async function acceptHandedOver({ session, ticket }: HandedOver): Promise<boolean> {
  if (session) storeSession(session);
  if (ticket === null) return session !== null;
  try {
    const tokens = await callApi(ticketCall, { body: { ticket } });
    storeTokens(tokens.token, tokens.refresh_token);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false;
    throw error;
  }
}
