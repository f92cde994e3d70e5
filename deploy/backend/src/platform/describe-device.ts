type Known = readonly (readonly [RegExp, string])[];

/** In this order: most browsers also claim to be others. */
const browsers: Known = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b((Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Known = [
  [/\biPhone|\biPad|\biPod/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (known: Known, userAgent: string) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [];

/**
 * Browser and system as a person would name them; empty where neither is known.
 *
 * @example describeDevice('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0') // 'Firefox, Linux'
 */
export const describeDevice = (userAgent: string): string =>
  [nameIn(browsers, userAgent), nameIn(systems, userAgent)].flat().join(', ');
