import { setTimeout as after } from 'node:timers/promises';
import type { z } from 'zod';
import type { ExternalTicketAccess } from '../../../../platform/external-ticket-access.ts';
import {
  requestExternal,
  ExternalFailure,
  type ExternalRequest,
} from '../../../../platform/external/request-external.ts';

export interface SystemAccess {
  readonly access: ExternalTicketAccess;
  readonly authorization: string;
}

interface SystemRequest extends Pick<ExternalRequest, 'json' | 'headers'> {
  /** Absolute, with its query. */
  readonly path: string;
}

/** Milliseconds before the second attempt; a system that requires a longer pause is not retried here. */
const minRetryMs = 500;
const maxRetryMs = 2000;

const busy: readonly number[] = [429, 503];

const answerOf = (error: unknown) => (error instanceof ExternalFailure ? error.answer : undefined);

/**
 * Asks an external system, twice where it is busy (429, 503). Throws an `ExternalFailure`.
 *
 * @returns `undefined` where it knows no such thing (404)
 */
export async function sendRequest<Schema extends z.ZodType>(
  { access, authorization }: SystemAccess,
  { path, ...more }: SystemRequest,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const send = () =>
    requestExternal({ url: `${access.url.replace(/\/+$/, '')}${path}`, authorization, ...more }, schema);
  const retry = async (error: unknown) => {
    const answer = answerOf(error);
    if (!answer || !busy.includes(answer.status)) throw error;
    await after(Math.min(maxRetryMs, Math.max(minRetryMs, (answer.retryAfter ?? 0) * 1000)));
    return send();
  };
  try {
    return await send().catch(retry);
  } catch (error) {
    if (answerOf(error)?.status === 404) return undefined;
    throw error;
  }
}
