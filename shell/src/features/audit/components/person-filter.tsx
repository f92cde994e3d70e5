import { useDebouncedValue, useTexts } from '@plugboard/sdk';
import type { OwnFilterProps } from '@plugboard/sdk/lists';
import { useUiLocale } from '@plugboard/ui';
import { Select } from '@plugboard/ui/data';
import { useState } from 'react';
import { personWithAddress } from '../../../common/person-name.ts';
import { usePeople } from '../person-filter.api.ts';

/** Filter by a user of the tenant, searched on the server. */
export function PersonFilter({ label: name, chosen, onChange }: OwnFilterProps<string>) {
  const { t } = useTexts();
  const { nothingFound } = useUiLocale();
  const [typed, setTyped] = useState('');
  const [label, setLabel] = useState('');
  const { data, isFetching } = usePeople(useDebouncedValue(typed.trim()));
  const found = (data?.results ?? []).map((person) => ({ value: person.id, label: personWithAddress(person) }));
  const kept = chosen === '' || found.some(({ value }) => value === chosen) ? [] : [{ value: chosen, label }];
  return (
    <Select
      aria-label={name}
      value={chosen}
      onChange={(value: string) => {
        setLabel(found.find((option) => option.value === value)?.label ?? '');
        onChange(value);
      }}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      popupMatchSelectWidth={false}
      notFoundContent={nothingFound}
      options={[{ value: '', label: t('audit.anyone') }, ...kept, ...found]}
    />
  );
}
