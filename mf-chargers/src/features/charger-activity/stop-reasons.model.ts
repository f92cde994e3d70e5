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
export type StopReason = (typeof stopReasons)[number];

/** A reason that the texts have words for; charge points also send their own. */
export const knownStopReason = (reason: string): StopReason | undefined =>
  stopReasons.find((known) => known === reason);
