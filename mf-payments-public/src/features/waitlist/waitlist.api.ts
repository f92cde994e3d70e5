import type {
  getLocationWaitlistByCharger,
  getLocationWaitlistPlace,
  joinLocationWaitlist,
  leaveLocationWaitlist,
} from '@plugboard/contracts/payments';
import type { WaitlistPlace } from '@plugboard/contracts/payments';
import { callPublicApi, type Outline, type ReplyState, useReply } from '@plugboard/sdk/public';
import { useEffect, useState } from 'react';

const path = '/api/v1/location-waitlist-open/';

// Without their schemas, which weigh more than these pages.
const lineCall = {
  method: 'POST',
  path: `${path}get_by_charger/`,
  permission: 'public',
} as const satisfies Outline<typeof getLocationWaitlistByCharger>;
const joinCall = {
  method: 'POST',
  path: `${path}open_join_waitlist/`,
  permission: 'public',
} as const satisfies Outline<typeof joinLocationWaitlist>;
const placeCall = {
  method: 'GET',
  path: `${path}{id}/`,
  permission: 'public',
} as const satisfies Outline<typeof getLocationWaitlistPlace>;
const leaveCall = {
  method: 'POST',
  path: `${path}{id}/open_leave_waitlist/`,
  permission: 'public',
} as const satisfies Outline<typeof leaveLocationWaitlist>;

const pollMs = 10_000;

/** The line of the charger behind a QR code. */
export const useLine = (charger: string) =>
  useReply<typeof getLocationWaitlistByCharger>(lineCall, { body: { charger } });

interface Contact {
  readonly charger: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** @param idempotencyKey the same for every try with this contact */
export const joinWaitlist = (body: Contact, idempotencyKey: string): Promise<WaitlistPlace> =>
  callPublicApi<typeof joinLocationWaitlist>(joinCall, { body, idempotencyKey });

export const leaveWaitlist = (id: string): Promise<WaitlistPlace> =>
  callPublicApi<typeof leaveLocationWaitlist>(leaveCall, { params: { id } });

interface CurrentPlace {
  readonly reply: readonly [ReplyState<WaitlistPlace>, () => void];
  /** Shows a place that another call has answered. */
  readonly onPlace: (place: WaitlistPlace) => void;
}

/** A place in line, asked for again every ten seconds while the page is looked at. */
export function usePlace(id: string): CurrentPlace {
  const [reply, retry] = useReply<typeof getLocationWaitlistPlace>(placeCall, { params: { id } });
  const [newer, setNewer] = useState<WaitlistPlace | null>(null);
  useEffect(() => {
    const refetch = () => {
      if (document.visibilityState !== 'visible') return;
      // The next one comes soon.
      callPublicApi<typeof getLocationWaitlistPlace>(placeCall, { params: { id } }).then(setNewer, () => undefined);
    };
    const timer = setInterval(refetch, pollMs);
    return () => clearInterval(timer);
  }, [id]);
  const isNewer = newer !== null && reply.state === 'shown' && newer.as_of >= reply.reply.as_of;
  return { reply: [isNewer ? { state: 'shown', reply: newer } : reply, retry], onPlace: setNewer };
}
