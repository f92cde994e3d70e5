/** In this order: what is longer and more telling comes before what is part of it. */
const personal: readonly (readonly [RegExp, string])[] = [
  // The query and the fragment of an address.
  [/(https?:\/\/[^\s?#)'"]+)[?#][^\s)'"]*/g, '$1'],
  [/[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '<email>'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  [/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi, '<id>'],
  [/\+?\d[\d ().-]{7,}\d/g, '<number>'],
  // Random text: long, and with digits among its letters.
  [/(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?![\w.-])/gi, '<token>'],
  // What people typed or are called is quoted where a message repeats it.
  [/(["“'‘`])(?:(?!\1|”|’).){25,}?(["”'’`])/g, '$1…$2'],
];

/** A text without what could tell who somebody is: addresses, tokens, ids, telephone and card numbers, long quotes. */
export const scrub = (text: string): string =>
  personal.reduce((left, [pattern, instead]) => left.replaceAll(pattern, instead), text);

const isWord = (segment: string) => /^[a-z][a-z_-]{0,29}$/.test(segment);

/**
 * The pattern of an address: words of the portal stay, whatever else stands between slashes is an id.
 *
 * @example routePattern('/chargers/5f0d8b1e-0001-4c5e-8a4b-000000000001/settings') // '/chargers/:id/settings'
 */
export const routePattern = (pathname: string): string =>
  `/${pathname
    .split('/')
    .filter(Boolean)
    .map((segment) => (isWord(segment) || segment === ':id' ? segment : ':id'))
    .join('/')}`;
