/** How one value stands in the address. */
export interface UrlParser<Value> {
  /** Default for an absent parameter; it is never written. */
  readonly fallback: Value;
  /** `undefined` for an invalid text; the default is used then. */
  readonly read: (text: string) => Value | undefined;
  // A method, so that parsers of any value fit into one list of them.
  write(value: Value): string;
}

export const urlText = (fallback = ''): UrlParser<string> => ({
  fallback,
  read: (text) => text,
  write: (text) => text,
});

/** A whole number from `min` upwards. */
export const urlNumber = (fallback: number, min = 0): UrlParser<number> => ({
  fallback,
  read: (text) => (/^\d{1,9}$/.test(text) && Number(text) >= min ? Number(text) : undefined),
  write: String,
});

export const urlChoice = <Value extends string | number>(
  choices: readonly Value[],
  fallback: NoInfer<Value>,
): UrlParser<Value> => ({
  fallback,
  read: (text) => choices.find((choice) => String(choice) === text),
  write: String,
});

/** Several values, joined by commas; with `choices`, others are dropped. */
export const urlList = <Value extends string = string>(choices?: readonly Value[]): UrlParser<readonly Value[]> => ({
  fallback: [],
  read: (text) =>
    text.split(',').filter((part): part is Value => part !== '' && (!choices || choices.some((one) => one === part))),
  write: (values) => values.join(','),
});

/** A first and a last day (YYYY-MM-DD) of a span of time; nothing for any time. */
export type DaySpan = readonly [first: string, last: string] | readonly [];

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`));

/** A span of days, joined by two dots. */
export const urlDays = (): UrlParser<DaySpan> => ({
  fallback: [],
  read: (text) => {
    const [first = '', last = '', ...rest] = text.split('..');
    return isDay(first) && isDay(last) && first <= last && rest.length === 0 ? [first, last] : undefined;
  },
  write: (days) => days.join('..'),
});

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of a record; an invalid one counts as none. */
export const urlId = (): UrlParser<string> => ({ ...urlText(), read: (text) => (uuid.test(text) ? text : undefined) });

/** Ids of records, joined by commas; invalid ones are dropped. */
export const urlIds = (): UrlParser<readonly string[]> => {
  const ids = urlList();
  return { ...ids, read: (text) => ids.read(text)?.filter((id) => uuid.test(id)) };
};
