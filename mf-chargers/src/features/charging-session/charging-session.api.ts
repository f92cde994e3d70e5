import { useApiQuery } from '@plugboard/api';
import { getChargingSession, getSessionMeterValues } from '@plugboard/contracts/charging';

/** In milliseconds: how often a session in progress is read again. */
const refetchIntervalMs = 20_000;

/** Read again while the session runs. */
export const useChargingSession = (id: string, isOpen: boolean) =>
  useApiQuery(getChargingSession, { params: { id } }, isOpen ? { refetchInterval: refetchIntervalMs } : {});

export const useSessionMeterValues = (id: string, isOpen: boolean) =>
  useApiQuery(getSessionMeterValues, { params: { id } }, isOpen ? { refetchInterval: refetchIntervalMs } : {});
