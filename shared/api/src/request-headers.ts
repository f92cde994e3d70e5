import { configuration } from './configuration.ts';
import type { Outline } from './outline.ts';
import type { LooseParts } from './parts.ts';

/** The headers of spec §7 “General rules”. `token` is the one to send, `null` for none. */
export function requestHeaders(endpoint: Outline, parts: LooseParts, token: string | null): Record<string, string> {
  return {
    'Accept-Language': `${configuration().language()}-US`,
    'X-User-Timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(token !== null && endpoint.method !== 'OPTIONS' && { 'Token-Authorization': `Bearer ${token}` }),
    // A form names its own type, with the boundary that the browser chose.
    ...(parts.body !== undefined && !(parts.body instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...(parts.bytes !== undefined && { 'Content-Type': 'application/octet-stream' }),
    ...parts.headers,
    ...(parts.ifMatch !== undefined && { 'If-Match': parts.ifMatch }),
    ...(parts.idempotencyKey !== undefined && { 'Idempotency-Key': parts.idempotencyKey }),
  };
}
