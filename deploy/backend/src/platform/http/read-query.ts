import { filterNames, queryOf, type Endpoint } from '@plugboard/contracts/platform';
import { FieldFailure, type FieldMessage } from './failure.ts';
import { validate } from './validation.ts';

/** A name that is repeated lists its values, as one with commas does. */
const joined = (value: unknown): unknown => (Array.isArray(value) ? value.join(',') : value);

/** Reads the query of a call. A filter may come under either of its names; one that is unknown is refused by name. */
export function readQuery(endpoint: Endpoint, sent: unknown): unknown {
  const schema = queryOf(endpoint);
  if (!schema) return undefined;
  const names = filterNames(schema);
  const values: Record<string, unknown> = {};
  const sentAs = new Map<string, string>();
  const refused: Record<string, FieldMessage[]> = {};
  for (const [name, value] of Object.entries(sent ?? {})) {
    const declared = names.get(name);
    const other = declared === undefined ? undefined : sentAs.get(declared);
    if (declared === undefined) refused[name] = [unknownFilter([...names.keys()])];
    else if (other !== undefined) refused[name] = [{ key: 'field.filterTwice', values: { other } }];
    else {
      values[declared] = joined(value);
      sentAs.set(declared, name);
    }
  }
  if (Object.keys(refused).length > 0) throw new FieldFailure(refused);
  return underSentNames(sentAs, () => validate(schema, values));
}

const unknownFilter = (known: readonly string[]): FieldMessage => ({
  key: 'field.unknownFilter',
  values: { known: known.join(', ') },
});

/** Reports filter errors under the parameter names that the caller sent. */
function underSentNames<Result>(sentAs: ReadonlyMap<string, string>, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FieldFailure)) throw error;
    const renamed = Object.entries(error.fields).map(([field, messages]) => {
      const [name = field] = field.split('.');
      return [sentAs.get(name) ?? name, messages] as const;
    });
    throw new FieldFailure(Object.fromEntries(renamed));
  }
}
