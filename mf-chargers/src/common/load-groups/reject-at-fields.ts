import { ApiError } from '@plugboard/api';

/** The form's field of an error's path: that of the third charger stands at the chargers. */
const fieldOf = (path: string): string => path.replace(/^groups\.\d+\.(?=\D)/, '').replace(/\.\d+$/, '');

/** Passes on a refusal with its errors at the form's fields, all sentences of a field joined to one. */
export function rejectAtFields(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const fields: Record<string, string[]> = {};
  for (const [path, said] of Object.entries(error.fields)) {
    const field = fieldOf(path);
    fields[field] = [[...(fields[field] ?? []), ...said].join(' ')];
  }
  throw new ApiError(error.status, { detail: error.detail, code: error.code, fields });
}
