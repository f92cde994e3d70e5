/** Country names in addresses that `Intl` does not know. */
const others: Readonly<Record<string, string>> = { usa: 'US', 'u.s.a.': 'US', uk: 'GB', eeuu: 'US', 'ee. uu.': 'US' };

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((one) => letters.map((other) => one + other));

/** Country codes by their lower-case names in the portal's languages. */
const names: ReadonlyMap<string, string> = new Map([
  ...['en', 'es'].flatMap((language) => {
    const known = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return codes.flatMap((code): [string, string][] => {
      const name = known.of(code);
      return name === undefined ? [] : [[name.toLowerCase(), code]];
    });
  }),
  ...Object.entries(others),
]);

/**
 * The country at the end of an address as people write it, ISO 3166-1 in two letters; `undefined` where it names none.
 *
 * @example countryOfAddress('1 Beach Road, Austin, TX 78701, USA') // 'US'
 */
export function countryOfAddress(address: string): string | undefined {
  const last = address.split(',').at(-1)?.trim() ?? '';
  return names.get(last.toLowerCase());
}
