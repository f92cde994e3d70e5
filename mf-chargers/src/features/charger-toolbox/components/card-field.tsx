import { useApiQuery } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { lookUpIdTags } from '@plugboard/contracts/charging';
import { useDebouncedValue } from '@plugboard/sdk';
import { type FieldProps, LookUpField, TextField } from '@plugboard/ui/forms';
import { useState } from 'react';

const pageSize = 20;

/** A charging card, searched for on the server by its number and driver; typed where cards are not the viewer's to see. */
export function CardField(field: FieldProps) {
  const maySearch = useCan('view_id_tag');
  return maySearch ? <SearchedCard {...field} /> : <TextField {...field} />;
}

function SearchedCard(field: FieldProps) {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed) || undefined;
  const { data, isFetching } = useApiQuery(
    lookUpIdTags,
    { query: { search, limit: pageSize } },
    { keepPrevious: true },
  );
  const options = (data?.results ?? []).map(({ number }) => ({ value: number, label: number }));
  return <LookUpField {...field} options={options} loading={isFetching} onSearch={setTyped} />;
}
