import { useDebouncedValue } from '@plugboard/sdk';
import { type FieldOption, type FieldProps, LookUpField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { type RecordKind, useRecordLookUp } from './ticket-form.api.ts';

interface RecordFieldProps extends FieldProps {
  /** The option that is chosen at first, which a search need not find; `null` for none. */
  readonly current: FieldOption | null;
  readonly name: RecordKind;
}

/** A field whose options the server is searched for. */
export function RecordField({ current, ...field }: RecordFieldProps) {
  const [typed, setTyped] = useState('');
  const { found, isFetching } = useRecordLookUp(field.name, useDebouncedValue(typed));
  const offered = current === null ? found : [current, ...found.filter(({ value }) => value !== current.value)];
  return <LookUpField {...field} options={offered} loading={isFetching} onSearch={setTyped} />;
}
