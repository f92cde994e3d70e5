import { useLocationChoices } from '@plugboard/sdk';
import type { Announcement } from '@plugboard/contracts/drivers';
import { FieldFrame, type FieldProps, Select } from '@plugboard/ui/forms';

interface SitesChoiceProps {
  /** Sites of the announcement that is edited, which the search may not have found. */
  readonly known: Announcement['locations'];
  readonly placeholder: string;
  // Given by the frame.
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (ids: string[]) => void;
}

function SitesChoice({ known, value = [], ...control }: SitesChoiceProps) {
  const { options, known: found, onSearch, loading } = useLocationChoices(value);
  const named = new Map(known.map(({ id, name }) => [id, name]));
  for (const { value: id, label } of [...found, ...options]) named.set(id, label);
  return (
    <Select<string[]>
      {...control}
      mode="multiple"
      value={value}
      options={[...named].map(([id, label]) => ({ value: id, label }))}
      showSearch={{ filterOption: false, onSearch }}
      loading={loading}
      labelRender={({ label }) => label ?? '…'}
    />
  );
}

interface SitesFieldProps extends FieldProps, Pick<SitesChoiceProps, 'known' | 'placeholder'> {}

/** Sites of the audience; none means all. */
export const SitesField = ({ known, placeholder, ...field }: SitesFieldProps) => (
  <FieldFrame {...field} isAnswered>
    <SitesChoice known={known} placeholder={placeholder} />
  </FieldFrame>
);
