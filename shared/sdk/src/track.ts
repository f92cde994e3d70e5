import { callApiInBackground, type Outline } from '@plugboard/api';
import type { recordUiEvent } from '@plugboard/contracts/platform';

const endpoint: Outline<typeof recordUiEvent> = { method: 'POST', path: '/api/v1/ui_event', permission: 'signed-in' };

/**
 * Counts a use (spec §7 “Metrics”). It sends no personal data, and nothing while signed out. It is sent once, and a
 * failure is ignored.
 *
 * @example track('page_view', 'Chargers Page');
 */
export function track(event_type: string, event_value: string): void {
  const { width, height } = window.screen;
  const body = { event_type, event_value, screen_resolution: `${width}x${height}`, platform: navigator.platform };
  callApiInBackground(endpoint, { body });
}
