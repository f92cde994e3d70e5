import { tellApi, type Outline } from '@plugboard/api';
import type { recordUiEvent } from '@plugboard/contracts';

const endpoint: Outline<typeof recordUiEvent> = { method: 'POST', path: '/api/v1/ui_event', permission: 'signed-in' };

/**
 * Counts that something was used (spec §7 “Metrics”). No personal data, and nothing where nobody is signed in. Never
 * waited for, never sent again, and a failure is nobody's business.
 *
 * @example track('page_view', 'Chargers Page');
 */
export function track(event_type: string, event_value: string): void {
  const { width, height } = window.screen;
  const body = { event_type, event_value, screen_resolution: `${width}x${height}`, platform: navigator.platform };
  tellApi(endpoint, { body });
}
