import type { ChargingSession, ChargingSessionStatus } from '@plugboard/contracts/charging';
import { useTexts } from '@plugboard/sdk';
import { formatEnergy, missing, type StatusStyle, ToneTag } from '@plugboard/ui';
import styles from './session-texts.module.css';

/** The reasons that OCPP 1.6 (`Reason`) and 2.0.1 (`ReasonEnumType`) know, and the portal's own `Lost`. */
const stopReasons = [
  'DeAuthorized',
  'EmergencyStop',
  'EnergyLimitReached',
  'EVDisconnected',
  'GroundFault',
  'HardReset',
  'ImmediateReset',
  'Local',
  'LocalOutOfCredit',
  'Lost',
  'MasterPass',
  'Other',
  'OvercurrentFault',
  'PowerLoss',
  'PowerQuality',
  'Reboot',
  'Remote',
  'SOCLimitReached',
  'SoftReset',
  'StoppedByEV',
  'TimeLimitReached',
  'Timeout',
  'UnlockCommand',
] as const;
type StopReason = (typeof stopReasons)[number];

/** A reason that the texts have words for; charge points also send their own. */
const knownStopReason = (reason: string): StopReason | undefined => stopReasons.find((known) => known === reason);

const statusStyles: Readonly<Record<ChargingSessionStatus, StatusStyle>> = {
  IN_PROGRESS: { tone: 'good', icon: 'bolt' },
  FAILED: { tone: 'bad', icon: 'warning' },
  COMPLETED: { tone: 'neutral', icon: 'check' },
  COMPLETED_AND_PAID: { tone: 'neutral', icon: 'check-circle' },
};

export function SessionStatusTag({ status }: { readonly status: ChargingSessionStatus }) {
  const { t } = useTexts();
  return <ToneTag {...statusStyles[status]} label={t(`sessions.status.${status}`)} />;
}

/** Why a session ended, in words where the portal has some. */
export function useStopReasonText() {
  const { t } = useTexts();
  return ({ stop_reason: reason }: Pick<ChargingSession, 'stop_reason'>): string => {
    const known = reason === null ? undefined : knownStopReason(reason);
    return known ? t(`sessions.stopReason.${known}`) : (reason ?? missing);
  };
}

/** Irregularities of a session, a line each. */
export function SessionRemarks({
  session,
}: {
  readonly session: Pick<ChargingSession, 'remarks' | 'energy_reported'>;
}) {
  const { t, language } = useTexts();
  const energy = formatEnergy(session.energy_reported ?? 0, language);
  if (session.remarks.length === 0) return missing;
  return (
    <ul className={styles['remarks']}>
      {session.remarks.map((remark) => (
        <li key={remark}>{t(`sessions.remark.${remark}`, { energy })}</li>
      ))}
    </ul>
  );
}
