/** Words and numbers that name a person. */
export interface Identity {
  readonly id: string;
  readonly email: string;
  readonly phones: readonly string[];
  /** First and last name together, in both orders. */
  readonly fullNames: readonly string[];
  /** First and last name alone: they are erased only from rows that hold the person's id, since others have them too. */
  readonly singleNames: readonly string[];
  /** Another person of the tenant has the same full name: it then stays in rows that do not hold the person's id. */
  readonly isNameShared: boolean;
}

/** Stands where a name, an address or a number was. */
export const erased = 'erased';

export interface IdentityFields {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly verified_phone: string | null;
}

const given = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.map((value) => value?.trim() ?? '').filter((value) => value !== '')),
];

export function toIdentity(row: IdentityFields, isNameShared: boolean): Identity {
  const { first_name: first, last_name: last } = row;
  const singleNames = given([first, last]);
  return {
    id: row.id,
    email: row.email,
    phones: given([row.phone, row.verified_phone]),
    // A name of one word is no more telling than a first name.
    fullNames: singleNames.length < 2 ? [] : [`${first} ${last}`, `${last} ${first}`, `${last}, ${first}`],
    singleNames,
    isNameShared,
  };
}

const escaped = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&');

/** Words that are erased in every place of a text. */
export const tellingWords = (identity: Identity, isOwnRow: boolean): string[] => [
  identity.email,
  ...identity.phones,
  ...(isOwnRow || !identity.isNameShared ? identity.fullNames : []),
];

/**
 * A text without the person. In a row with their id a text that is their first or last name alone is erased as well.
 *
 * @param isOwnRow whether the row holds the person's id
 */
export function eraseFromText(text: string, identity: Identity, isOwnRow: boolean): string {
  if (isOwnRow && identity.singleNames.includes(text.trim())) return erased;
  // No letter or digit on either side: Ann is not in Joanna. The longest first, so that nothing is left of it.
  const words = tellingWords(identity, isOwnRow).toSorted((one, other) => other.length - one.length);
  const pattern = words.map(escaped).join('|');
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu'), erased);
}

/** The same for every text inside of a JSON value; names of fields stay. */
export function eraseFromJson(value: unknown, identity: Identity, isOwnRow: boolean): unknown {
  if (typeof value === 'string') return eraseFromText(value, identity, isOwnRow);
  if (Array.isArray(value)) return value.map((each) => eraseFromJson(each, identity, isOwnRow));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => [field, eraseFromJson(each, identity, isOwnRow)]),
  );
}
