import { FieldFrame, type FieldProps, Select } from '@plugboard/ui/forms';
import { useZoneOptions } from './use-zone-options.ts';
import { otherZones } from './zone-options.model.ts';

/** The time zone of a site: an offered one, or by its name any other that the browser knows. */
export function ZoneField(props: FieldProps) {
  return (
    <FieldFrame {...props}>
      <ZoneChoice />
    </FieldFrame>
  );
}

interface ZoneChoiceProps {
  // Given by the frame.
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (zone: string) => void;
}

/** Compared without case, and with spaces for the underscores of zones' names. */
const searched = (text: string): string => text.trim().replaceAll('_', ' ').toLowerCase();

function ZoneChoice({ value = '', ...control }: ZoneChoiceProps) {
  const options = useZoneOptions(value);
  const others = otherZones().filter((zone) => zone !== value);
  return (
    <Select<string, (typeof options)[number]>
      {...control}
      value={value}
      options={[...options, ...others.map((zone) => ({ value: zone, label: zone, known: zone }))]}
      showSearch={{
        filterOption: (typed, option) =>
          searched(`${option?.label ?? ''} ${option?.known ?? ''}`).includes(searched(typed)),
      }}
    />
  );
}
