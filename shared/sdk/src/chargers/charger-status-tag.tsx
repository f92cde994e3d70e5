import { type ChargerStatus, chargerStatusLabelKey } from '@plugboard/contracts/chargers';
import { StatusTag } from '@plugboard/ui';
import { useSdkTexts } from '../texts/use-texts.ts';

/** Names the statuses of chargers and ports in the language in force; `null`: none was reported yet. */
export function useChargerStatusLabel(): (status: ChargerStatus | null) => string {
  const { t } = useSdkTexts();
  return (status) => t(`terms:chargerStatus.${chargerStatusLabelKey(status)}`);
}

export interface ChargerStatusTagProps {
  /** `null`: none was reported yet. */
  readonly status: ChargerStatus | null;
  readonly disabled?: boolean;
}

/**
 * Status of a charger or port, with its colour and icon.
 *
 * @example <ChargerStatusTag status={charger.status} />
 */
export function ChargerStatusTag({ status, disabled = false }: ChargerStatusTagProps) {
  return <StatusTag status={status ?? 'UNKNOWN'} label={useChargerStatusLabel()(status)} disabled={disabled} />;
}
