import { useApiMutation, useTaggedQuery } from '@plugboard/api';
import {
  approveSessionCorrection,
  correctChargingSession,
  declineSessionCorrection,
  dismissSessionTrouble,
  getChargingSession,
  getSessionRecovery,
  listChargingSessions,
  listTroubledSessions,
} from '@plugboard/contracts/charging';

const invalidates = [getSessionRecovery, getChargingSession, listTroubledSessions, listChargingSessions];

/** With the ETag that a correction names. */
export const useSessionRecovery = (id: string) => useTaggedQuery(getSessionRecovery, { params: { id } });

export const useCorrectSession = () => useApiMutation(correctChargingSession, { invalidates });
export const useDismissTrouble = () => useApiMutation(dismissSessionTrouble, { invalidates });
export const useApproveCorrection = () => useApiMutation(approveSessionCorrection, { invalidates });
export const useDeclineCorrection = () => useApiMutation(declineSessionCorrection, { invalidates });
