import { expect, test } from 'vitest';
import type { Exchange } from '../exchange.ts';
import { payFindings, payTimeFindings, type PayObservations } from './pay-promises.ts';

const origin = 'http://demo.localhost:8080';
const file = (path: string, kind: string, body = ''): Exchange => ({ url: origin + path, askedBy: [], kind, body });
const page = [
  file('/payment/checkout/7', 'Document', '<!doctype html>'),
  file('/static/js/public.js', 'Script', 'mount()'),
  file('/releases/payments_public/1/remoteEntry.js', 'Script', 'draw()'),
  file('/static/font/urbanist.woff2', 'Font'),
];
const audit = {
  performance: 99,
  accessibility: 100,
  largestContentfulPaint: 900,
  totalBlockingTime: 0,
  cumulativeLayoutShift: 0,
};
const good: PayObservations = { origin, visit: { all: page, beforePrice: 1, priceAfter: 400 }, audit };
const found = (observed: PayObservations) => [...payFindings(observed), ...payTimeFindings(observed)];
const broken = (special: Partial<PayObservations> = {}) =>
  found({ ...good, ...special }).flatMap(({ what, kept }) => (kept ? [] : [what]));

test('a pay page that is as promised breaks nothing', () => {
  expect(broken()).toEqual([]);
  expect(broken({ audit: null })).toEqual([]);
});

test('weight, requests and a slow page are found', () => {
  const noise = Array.from({ length: 6000 }, (_, index) => Math.sin(index).toString(36).slice(-8)).join('');
  const more = ['/api/v1/a/', '/api/v1/b/'].map((path) => file(path, 'Fetch'));
  const heavy = [...page, ...more, { ...file('', 'Script', noise), url: 'https://js.stripe.com/basil/stripe.js' }];
  const visit = { all: heavy, beforePrice: 5, priceAfter: 4000 };
  expect(broken({ visit, audit: { ...audit, performance: 60, accessibility: 90 } })).toEqual(
    found(good).map(({ what }) => what),
  );
});
