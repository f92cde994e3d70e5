import { useLocationChoices, useTexts } from '@plugboard/sdk';
import { FieldFrame, type FieldProps, Select } from '@plugboard/ui/forms';
import type { GridEvent } from '@plugboard/contracts/grid';

interface SitesFieldProps extends FieldProps {
  /** Sites of the event that is edited, which the search may not have found. */
  readonly known: GridEvent['locations'];
}

interface SitesChoiceProps extends Pick<SitesFieldProps, 'known'> {
  // Given by the frame.
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (ids: string[]) => void;
  readonly disabled?: boolean;
}

function SitesChoice({ known, value = [], disabled = false, ...control }: SitesChoiceProps) {
  const { t } = useTexts();
  const { options, known: found, onSearch, loading } = useLocationChoices(value);
  const named = [...found, ...known.map(({ id, name }) => ({ value: id, label: name }))].filter(({ value: id }) =>
    options.every((option) => option.value !== id),
  );
  return (
    <Select<string[]>
      {...control}
      {...(disabled ? { disabled } : {})}
      mode="multiple"
      value={value}
      placeholder={t('events.allSites')}
      options={[
        ...options,
        ...named.filter((each, at) => named.findIndex(({ value: id }) => id === each.value) === at),
      ]}
      showSearch={{ filterOption: false, onSearch }}
      loading={loading}
      labelRender={({ label }) => label ?? '…'}
    />
  );
}

/** Sites of an event; none means all. */
export const SitesField = ({ known, ...field }: SitesFieldProps) => (
  <FieldFrame {...field} isAnswered>
    <SitesChoice known={known} {...(field.disabled === true ? { disabled: true } : {})} />
  </FieldFrame>
);
