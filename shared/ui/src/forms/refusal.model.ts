interface Refusal {
  /** Messages by field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Text about the whole; empty without one. */
  readonly detail: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** Reads an `ApiError` without importing it. What went wrong inside of the server (5xx) is not for people. */
export function readRefusal(error: unknown): Refusal {
  const { fields, detail, status } = isRecord(error) ? error : {};
  const isForPeople = typeof status !== 'number' || status < 500;
  const known = isRecord(fields) ? Object.entries(fields) : [];
  return {
    fields: Object.fromEntries(known.filter((entry): entry is [string, readonly string[]] => isTexts(entry[1]))),
    detail: known.length === 0 && isForPeople && typeof detail === 'string' ? detail : '',
  };
}
