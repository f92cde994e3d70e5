import { Input } from '@plugboard/ui/data';
import { instantOf, wallTimeOf } from '../../../common/site-clock.model.ts';

interface MomentInputProps {
  readonly zone: string;
  /** Set by the form on the control in a frame. */
  readonly id?: string;
  /** ISO 8601; empty for none. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** A moment, as the clock of the charger's site shows it. */
export const MomentInput = ({ zone, id, value = '', onChange }: MomentInputProps) => (
  <Input
    type="datetime-local"
    id={id}
    value={wallTimeOf(value, zone)}
    onChange={({ target }) => onChange?.(instantOf(target.value, zone))}
  />
);
