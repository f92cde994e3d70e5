/**
 * Order matters: longer, more specific patterns come before those that match parts of them. Anybody may send a text, so
 * each pattern takes time in proportion to its length: it is bounded, or starts only where a run of its characters does.
 */
const personal: readonly (readonly [RegExp, string])[] = [
  // Invisible characters, such as those that turn the direction of a text.
  [/(?![\t\n\r])[\p{Cc}\p{Cf}]/gu, ''],
  // The query and the fragment of an address.
  [/(https?:\/\/[^\s?#)'"]{1,500})[?#][^\s)'"]*/g, '$1'],
  [
    /((?:passw(?:or)?d|passphrase|\bpwd|secret|token|api[_-]?key|authorization|\bpin)["']?\s{0,3}[:=]\s{0,3}["']?)(?:(?:bearer|basic)\s{1,3})?[^\s"'&,;)\]}]+/gi,
    '$1<secret>',
  ],
  [/(?<![\w.+%-])[\w.+%-]+(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '<email>'],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  [/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi, '<id>'],
  [/\+?\d[\d ().-]{7,}\d/g, '<number>'],
  // Random text: long, and with digits among its letters.
  [/(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?![\w.-])/gi, '<token>'],
  // Long quotes: messages quote user input and names.
  [/(["“'‘`])(?:(?!\1|”|’).){25,}?(["”'’`])/g, '$1…$2'],
];

/** Removes personal data and what hides text: addresses, passwords, tokens, ids, telephone and card numbers, long quotes. */
export const scrub = (text: string): string =>
  personal.reduce((left, [pattern, instead]) => left.replaceAll(pattern, instead), text);

const isWord = (segment: string) => /^[a-z][a-z_-]{0,29}$/.test(segment);

/**
 * Route pattern of a path: lower-case words stay, every other segment becomes `:id`.
 *
 * @example routePattern('/chargers/5f0d8b1e-0001-4c5e-8a4b-000000000001/settings') // '/chargers/:id/settings'
 */
export const routePattern = (pathname: string): string =>
  `/${pathname
    .split('/')
    .filter(Boolean)
    .map((segment) => (isWord(segment) || segment === ':id' ? segment : ':id'))
    .join('/')}`;
