import type { CardForm } from './card-forms.ts';

interface PageTrust {
  readonly tls: boolean;
  /** Other places that scripts and connections may come from: dev servers, and local builds where overrides are allowed. */
  readonly origins: readonly string[];
  /** Other places that only connections may go to. */
  readonly connections: readonly string[];
  readonly allowsGoogleMaps: boolean;
  /** Of the pay page; other pages have none. */
  readonly cardForm: CardForm;
}

/** A developer's own machine, as a browser there sees it. */
export const localOrigins = [
  'http://localhost:*',
  'http://127.0.0.1:*',
  'ws://localhost:*',
  'ws://127.0.0.1:*',
] as const;

/** Sources that Google's map without its vector ground loads (developers.google.com/maps/documentation/javascript/content-security-policy). */
const googleMaps = {
  script: ['https://maps.googleapis.com'],
  style: ['https://fonts.googleapis.com'],
  connect: ['https://maps.googleapis.com'],
  img: ['https://*.googleapis.com', 'https://*.gstatic.com'],
  font: ['https://fonts.gstatic.com'],
} as const;
const nowhere = { script: [], style: [], connect: [], img: [], font: [] } as const;

/** Sources that Stripe's elements load (docs.stripe.com/security/guide#content-security-policy). */
const stripe = {
  script: ['https://*.js.stripe.com', 'https://js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://*.js.stripe.com', 'https://js.stripe.com', 'https://hooks.stripe.com'],
} as const;
const noStripe = { script: [], connect: [], frame: [] } as const;

const listed = (origins: readonly string[]): string => origins.map((origin) => ` ${origin}`).join('');

function contentSecurityPolicy({ origins, connections, allowsGoogleMaps, cardForm }: Omit<PageTrust, 'tls'>): string {
  const also = listed(origins);
  const google = allowsGoogleMaps ? googleMaps : nowhere;
  const card = cardForm.hasStripe ? stripe : noStripe;
  return [
    "default-src 'self'",
    `script-src 'self'${also}${listed(google.script)}${listed(card.script)}`,
    // antd writes its styles at run time, so styles, and only styles, may stand in the page (decision 20).
    `style-src 'self' 'unsafe-inline'${also}${listed(google.style)}`,
    `connect-src 'self'${also}${listed(connections)}${listed(google.connect)}${listed(card.connect)}${listed(cardForm.origins)}`,
    `img-src 'self' data: blob:${also}${listed(google.img)}`,
    `font-src 'self'${also}${listed(google.font)}`,
    ...(cardForm.hasStripe ? [`frame-src 'self'${listed(card.frame)}`] : []),
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** Headers of every response, pages and files alike. */
export const securityHeaders = ({ tls, ...trust }: PageTrust): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(trust),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
  ...(tls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});
