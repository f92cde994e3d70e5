import { FieldFrame, type FieldProps, Input } from '@plugboard/ui/forms';
import { toInstant, toWallTime } from '../../../common/site-clock.model.ts';

interface SiteTimeInputProps {
  /** IANA zone of the site. */
  readonly zone: string;
  /** Set by the form on the control in a frame. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (instant: string) => void;
}

const SiteTimeInput = ({ zone, id, value, onChange }: SiteTimeInputProps) => (
  <Input
    {...(id === undefined ? {} : { id })}
    type="datetime-local"
    value={value ? toWallTime(value, zone) : ''}
    onChange={({ target }) => onChange?.(toInstant(target.value, zone))}
  />
);

/** A moment on the site's clock; the field's value is the instant, ISO 8601. */
export const SiteTimeField = ({ zone, ...field }: FieldProps & Pick<SiteTimeInputProps, 'zone'>) => (
  <FieldFrame {...field}>
    <SiteTimeInput zone={zone} />
  </FieldFrame>
);
