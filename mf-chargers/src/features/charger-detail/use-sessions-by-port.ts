import { refetchReplies } from '@plugboard/api';
import { type ChargingSession, listChargingSessions } from '@plugboard/contracts/charging';
import { useLiveEvent } from '@plugboard/sdk';
import { useOpenSessions } from './charger-detail.api.ts';

/** Running session of each port of a charger. */
export function useSessionsByPort(charger: string): ReadonlyMap<string, ChargingSession> {
  const { data } = useOpenSessions(charger);
  const sessions = new Map(data?.results.toReversed().map((session) => [session.port, session]));
  useLiveEvent(
    'charger-changed',
    (event) => {
      // A port whose charge has begun or ended since says so by when it started.
      const isNews = ({ id, charge_starts_at: start }: (typeof event.ports)[number]) =>
        (start !== null) !== sessions.has(id);
      if (event.charger === charger && event.ports.some(isNews)) refetchReplies(listChargingSessions);
    },
    { refetch: [listChargingSessions] },
  );
  return sessions;
}
