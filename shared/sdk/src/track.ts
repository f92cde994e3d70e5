import type { Outline } from '@plugboard/api';
import type { BodyOf, recordUiEvent } from '@plugboard/contracts';

const endpoint: Outline<typeof recordUiEvent> = { method: 'POST', path: '/api/v1/ui_event', permission: 'signed-in' };

/**
 * Counts that something was used (spec §7 “Metrics”). No personal data, and nothing where nobody is signed in. Never
 * waited for, never sent again, and a failure is nobody's business.
 *
 * By `fetch` and not through `callApi`, whose error policy would tell the whole portal of trouble that concerns nobody,
 * and would renew or end a session for the sake of a count.
 *
 * @example track('page_view', 'Chargers Page');
 */
export function track(event_type: string, event_value: string): void {
  // Where spec §7 keeps it.
  const token = localStorage.getItem('access_token');
  if (token === null) return;
  const { width, height } = window.screen;
  const body: BodyOf<typeof recordUiEvent> = {
    event_type,
    event_value,
    screen_resolution: `${width}x${height}`,
    platform: navigator.platform,
  };
  const headers = { 'Content-Type': 'application/json', 'Token-Authorization': `Bearer ${token}` };
  fetch(endpoint.path, { method: endpoint.method, headers, body: JSON.stringify(body) }).catch(() => undefined);
}
