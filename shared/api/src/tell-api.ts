import type { Endpoint } from '@plugboard/contracts';
import { configuration } from './configuration.ts';
import type { Outline } from './outline.ts';
import type { PartsArgument } from './parts.ts';
import { requestUrl } from './request-url.ts';
import { carry } from './send.ts';

/**
 * Tells an endpoint something that nobody waits for: sent once, and not at all where nobody is signed in. Unlike
 * `callApi` it shows no notice, renews no session and ends none: trouble with it is nobody's business.
 *
 * @example tellApi(recordUiEvent, { body: { event_type: 'page_view', event_value: 'Chargers Page' } });
 */
export function tellApi<Called extends Endpoint>(
  endpoint: Called | Outline<Called>,
  ...[parts]: PartsArgument<Called>
): void {
  const token = configuration().accessToken();
  if (token === null) return;
  carry(endpoint, requestUrl(endpoint, parts ?? {}), parts ?? {}, 'text', token).catch(() => undefined);
}
