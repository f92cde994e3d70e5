import { QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from '../errors.ts';

const temporaryStatuses = new Set([502, 503, 504]);

/** Retries temporary errors once. A refusal is final, and a time-out has waited three minutes already. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures > 0) return false;
  if (error instanceof NetworkError) return error.reason !== 'time-out';
  return error instanceof ApiError && temporaryStatuses.has(error.status);
}

/** In milliseconds. A reply this fresh is shared between remotes without another call. */
const staleTimeMs = 10_000;
const retryDelayMs = 500;

let client: QueryClient | null = null;

/** The portal's only query cache: every remote has its own React root and provider, all of them share this. */
export function queryClient(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: {
      queries: { staleTime: staleTimeMs, retry: shouldRetry, retryDelay: retryDelayMs },
      mutations: { retry: false },
    },
  });
  return client;
}
