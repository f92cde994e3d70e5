import { MomentInput, type PickedInputProps } from '@plugboard/ui/forms';
import { toInstant, toWallTime } from './site-clock.model.ts';

interface SiteMomentInputProps extends PickedInputProps {
  /** IANA zone of the site. */
  readonly zone: string;
}

/** A moment as the clock of a site shows it; the value is the instant, ISO 8601, empty for none. */
export const SiteMomentInput = ({ zone, value = '', onChange, ...input }: SiteMomentInputProps) => (
  <MomentInput
    {...input}
    value={toWallTime(value, zone)}
    onChange={(wallTime) => onChange?.(toInstant(wallTime, zone))}
  />
);
