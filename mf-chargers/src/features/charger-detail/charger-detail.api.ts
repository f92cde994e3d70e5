import { refetchReplies, useApiQuery } from '@plugboard/api';
import { type ChargingSession, listChargingSessions } from '@plugboard/contracts/charging';
import { getWifiSettings } from '@plugboard/contracts/network';
import { useLiveEvent } from '@plugboard/sdk';

const maxPorts = 100;

/** The sessions that go on at a charger, newest first. */
const useRunningSessions = (charger: string) =>
  useApiQuery(listChargingSessions, { query: { charger__in: charger, status__in: 'IN_PROGRESS', limit: maxPorts } });

/** The WiFi of a charger, as far as it is known; asked for by any of its ports. */
export const useWifiSettings = (port: string) => useApiQuery(getWifiSettings, { params: { id: port } });

/** Running session of each port of a charger. */
export function useSessionsByPort(charger: string): ReadonlyMap<string, ChargingSession> {
  const { data } = useRunningSessions(charger);
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
