import { useApiMutation, useApiQuery, useTaggedQuery } from '@plugboard/api';
import {
  approveSessionCorrection,
  correctChargingSession,
  declineSessionCorrection,
  dismissSessionTrouble,
  getChargingSession,
  getCorrectedPrice,
  getSessionRecovery,
  listChargingSessions,
  listTroubledSessions,
} from '@plugboard/contracts/charging';

const invalidates = [getSessionRecovery, getChargingSession, listTroubledSessions, listChargingSessions];

/** With the ETag that a correction names. */
export const useSessionRecovery = (id: string) => useTaggedQuery(getSessionRecovery, { params: { id } });

/** Amount with another end or energy, by the price that the session began under; the last one while a new one is asked for. */
export const useCorrectedPrice = (id: string, query: { readonly ended_at: string; readonly energy: number }) =>
  useApiQuery(getCorrectedPrice, { params: { id }, query }, { keepPrevious: true, enabled: query.ended_at !== '' });

export const useCorrectSession = () => useApiMutation(correctChargingSession, { invalidates });
export const useDismissTrouble = () => useApiMutation(dismissSessionTrouble, { invalidates });
export const useApproveCorrection = () => useApiMutation(approveSessionCorrection, { invalidates });
export const useDeclineCorrection = () => useApiMutation(declineSessionCorrection, { invalidates });
