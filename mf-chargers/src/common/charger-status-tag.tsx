import { type ChargerStatus, chargerStatusLabelKey } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { StatusTag } from '@plugboard/ui';

interface ChargerStatusTagProps {
  /** `null` if never reported. */
  readonly status: ChargerStatus | null;
  readonly disabled?: boolean;
}

/** A charger's or port's status, in the person's words. */
export function ChargerStatusTag({ status, disabled = false }: ChargerStatusTagProps) {
  const { t } = useTexts();
  return (
    <StatusTag status={status ?? 'UNKNOWN'} label={t(`status.${chargerStatusLabelKey(status)}`)} disabled={disabled} />
  );
}
