import { callApi } from '@plugboard/api';
import { recordUiEvent } from '@plugboard/contracts';

/**
 * Counts that something was used (spec §3 “Metrics event”). No personal data. Never waited for, and a failure is
 * nobody's business.
 *
 * @example track('page_view', 'Chargers Page');
 */
export function track(event_type: string, event_value: string): void {
  const { width, height } = window.screen;
  const body = { event_type, event_value, screen_resolution: `${width}x${height}`, platform: navigator.platform };
  callApi(recordUiEvent, { body }).catch(() => undefined);
}
