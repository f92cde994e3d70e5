import { useDebouncedValue } from '@plugboard/sdk';
import { type FieldOption, type FieldProps, LookUpField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { type Searched, useFound } from './ticket-form.api.ts';

interface SearchedFieldProps extends FieldProps {
  /** The option that is chosen at first, which a search need not find; `null` for none. */
  readonly current: FieldOption | null;
  readonly name: Searched;
}

/** A field whose options the server is searched for. */
export function SearchedField({ current, ...field }: SearchedFieldProps) {
  const [typed, setTyped] = useState('');
  const { found, isFetching } = useFound(field.name, useDebouncedValue(typed));
  const offered = current === null ? found : [current, ...found.filter(({ value }) => value !== current.value)];
  return <LookUpField {...field} options={offered} loading={isFetching} onSearch={setTyped} />;
}
