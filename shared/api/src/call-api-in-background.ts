import type { Endpoint } from '@plugboard/contracts/platform';
import { configuration } from './configuration.ts';
import type { Outline } from './outline.ts';
import type { PartsArgument } from './parts.ts';
import { requestUrl } from './request-url.ts';
import { sendOnce } from './send.ts';

/**
 * Sends a call without waiting for it: once, and only while signed in. Unlike `callApi` it shows no notice, renews no
 * session and ends none, because a user cannot act on its failure.
 *
 * @example callApiInBackground(recordUiEvent, { body: { event_type: 'page_view', event_value: 'Chargers Page' } });
 */
export function callApiInBackground<Called extends Endpoint>(
  endpoint: Called | Outline<Called>,
  ...[parts]: PartsArgument<Called>
): void {
  const token = configuration().accessToken();
  if (token === null) return;
  sendOnce(endpoint, requestUrl(endpoint, parts ?? {}), parts ?? {}, 'text', token).catch(() => undefined);
}
