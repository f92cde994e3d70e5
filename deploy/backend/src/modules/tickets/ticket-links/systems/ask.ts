import { setTimeout as after } from 'node:timers/promises';
import type { z } from 'zod';
import type { ExternalTicketAccess } from '../../../../platform/external-ticket-access.ts';
import {
  requestExternal,
  ExternalFailure,
  type ExternalRequest,
} from '../../../../platform/external/request-external.ts';

export interface Asking {
  readonly access: ExternalTicketAccess;
  readonly authorization: string;
}

interface Question extends Pick<ExternalRequest, 'json' | 'headers'> {
  /** Absolute, with its query. */
  readonly path: string;
}

/** Milliseconds before the second attempt; a system that requires a longer pause is not retried here. */
const shortestPause = 500;
const longestPause = 2000;

const busy: readonly number[] = [429, 503];

const answerOf = (error: unknown) => (error instanceof ExternalFailure ? error.answer : undefined);

/**
 * Asks an external system, twice where it is busy (429, 503). Throws an `ExternalFailure`.
 *
 * @returns `undefined` where it knows no such thing (404)
 */
export async function ask<Schema extends z.ZodType>(
  { access, authorization }: Asking,
  { path, ...more }: Question,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const once = () =>
    requestExternal({ url: `${access.url.replace(/\/+$/, '')}${path}`, authorization, ...more }, schema);
  const onceMore = async (error: unknown) => {
    const answer = answerOf(error);
    if (!answer || !busy.includes(answer.status)) throw error;
    await after(Math.min(longestPause, Math.max(shortestPause, (answer.retryAfter ?? 0) * 1000)));
    return once();
  };
  try {
    return await once().catch(onceMore);
  } catch (error) {
    if (answerOf(error)?.status === 404) return undefined;
    throw error;
  }
}
