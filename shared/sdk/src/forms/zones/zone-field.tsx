import type { Language } from '@plugboard/contracts/platform';
import { useLanguage } from '@plugboard/ui';
import { FieldFrame, type FieldProps, Select } from '@plugboard/ui/forms';
import { useMemo } from 'react';
import { useZoneOptions } from './use-zone-options.ts';
import { zoneName } from './zone-name.ts';
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

const namedZones = (language: Language) =>
  otherZones()
    .map((zone) => ({ value: zone, label: zoneName(zone, language), known: zone }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));

function ZoneChoice({ value = '', ...control }: ZoneChoiceProps) {
  const language = useLanguage();
  const options = useZoneOptions(value);
  const others = useMemo(() => namedZones(language), [language]);
  return (
    <Select<string, (typeof options)[number]>
      {...control}
      value={value}
      options={[...options, ...others.filter((zone) => zone.value !== value)]}
      showSearch={{
        filterOption: (typed, option) =>
          searched(`${option?.label ?? ''} ${option?.known ?? ''}`).includes(searched(typed)),
      }}
    />
  );
}
