interface Refusal {
  /** Messages by field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** What to tell about all of it; empty where nothing was said. */
  readonly detail: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** Reads an `ApiError` without knowing it: what a server that refuses says of fields, and of the whole. */
export function refusalOf(error: unknown): Refusal {
  const { fields, detail } = isRecord(error) ? error : {};
  const known = isRecord(fields) ? Object.entries(fields) : [];
  return {
    fields: Object.fromEntries(known.filter((entry): entry is [string, readonly string[]] => isTexts(entry[1]))),
    detail: known.length === 0 && typeof detail === 'string' ? detail : '',
  };
}
