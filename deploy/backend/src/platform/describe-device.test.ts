import { expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const onIphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const onWindows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/143.0.0.0 Safari/537.36`;
const onAndroid = `Mozilla/5.0 (Linux; Android 10; K) ${webKit}`;

it.each([
  [onWindows, 'Chrome, Windows'],
  [`${onAndroid} Chrome/143.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [`${onIphone} CriOS/143.0.7499.38 Mobile/15E148 Safari/604.1`, 'Chrome, iOS'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/143.0.0.0 Safari/537.36`, 'Chrome, ChromeOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/143.0.0.0 Safari/537.36`, 'Chrome, Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chromium/143.0.0.0 Chrome/143.0.0.0 Safari/537.36`, 'Chrome, Linux'],
  [`${onWindows} Edg/143.0.0.0`, 'Edge, Windows'],
  [`${onWindows.replace('143.0.0.0', '64.0.3282.140')} Edge/18.17763`, 'Edge, Windows'],
  [`${onAndroid} Chrome/143.0.0.0 Mobile Safari/537.36 EdgA/143.0.0.0`, 'Edge, Android'],
  [`${onIphone} Version/18.0 EdgiOS/143.0.3650.49 Mobile/15E148 Safari/605.1.15`, 'Edge, iOS'],
  [`${onWindows} OPR/125.0.0.0`, 'Opera, Windows'],
  [`${onIphone} Version/18.7 Mobile/15E148 Safari/604.1 OPT/6.0.2`, 'Opera, iOS'],
  [`${onIphone} OPiOS/16.0.15.124050 Mobile/15E148 Safari/9537.53`, 'Opera, iOS'],
  [`${onAndroid} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, 'Samsung Internet, Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Windows'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox, Android'],
  [`${onIphone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox, iOS'],
  [`${onIphone} Version/26.0 Mobile/15E148 Safari/604.1`, 'Safari, iOS'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  // A page inside an app names no browser.
  [`${onIphone} Mobile/15E148`, 'iOS'],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s is %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});
