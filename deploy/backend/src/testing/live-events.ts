import type { LiveEvent } from '@plugboard/contracts/platform';
import { newId } from '../platform/ids.ts';

/** An event unlike any other: some charger changed. */
export const anEvent = (): LiveEvent => ({
  type: 'charger-changed',
  charger: newId(),
  status: null,
  last_seen_at: null,
  is_online: true,
  status_since: null,
  no_connection_since: null,
  ports: [],
});
