import type { Endpoint } from '@plugboard/contracts/platform';
import type { Outline } from './outline.ts';
import type { PartsArgument } from './parts.ts';
import { requestUrl } from './request-url.ts';
import { freshToken } from './send-authorized.ts';
import { sendOnce } from './send.ts';

/**
 * Sends a call without waiting for it: once, and only while signed in. Unlike `callApi` it shows no notice and ends no
 * session, because a user cannot act on its failure.
 *
 * @example callApiInBackground(recordUiEvent, { body: { event_type: 'page_view', event_value: 'Chargers Page' } });
 */
export function callApiInBackground<Called extends Endpoint>(
  endpoint: Called | Outline<Called>,
  ...[parts]: PartsArgument<Called>
): void {
  const given = parts ?? {};
  freshToken()
    .then((token) => (token === null ? null : sendOnce(endpoint, requestUrl(endpoint, given), given, 'text', token)))
    .catch(() => undefined);
}
