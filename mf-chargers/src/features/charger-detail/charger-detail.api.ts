import { useApiMutation, useApiQuery } from '@plugboard/api';
import { getCharger } from '@plugboard/contracts/chargers';
import { listChargingSessions } from '@plugboard/contracts/charging';
import { getWifiSettings, setOcppPassword } from '@plugboard/contracts/network';

export const useCharger = (id: string) => useApiQuery(getCharger, { params: { id } });

const mostPorts = 100;

/** The sessions that go on at a charger, newest first. */
export const useOpenSessions = (charger: string) =>
  useApiQuery(listChargingSessions, { query: { charger__in: charger, status__in: 'IN_PROGRESS', limit: mostPorts } });

/** The WiFi of a charger, as far as it is known; asked for by any of its ports. */
export const useWifiSettings = (port: string) => useApiQuery(getWifiSettings, { params: { id: port } });

export const useSetOcppPassword = () => useApiMutation(setOcppPassword, { invalidates: [] });
