import { gzipBytes, offOrigin, scriptBytes } from '../exchange.ts';
import { atLeast, atMost, type Finding } from '../finding.ts';
import type { PayAudit } from './audit-pay-page.ts';
import type { PayVisit } from './visit-pay-page.ts';

/** Observations of the pay page; `audit` is `null` for weights alone. */
export interface PayObservations {
  readonly origin: string;
  readonly visit: PayVisit;
  readonly audit: PayAudit | null;
}

/** Typefaces, and the tenant's logo and icon: the page asks for them once the price shows. */
const isLook = (url: string) => /\.woff2?$|^\/uploads\//.test(new URL(url).pathname);

/** Findings for P5 of design/quality.md that are the same on every machine. */
export const payFindings = ({ origin, visit }: PayObservations): readonly Finding[] => [
  atMost('P5', 'JavaScript of the pay page', scriptBytes(visit.all), 20_000, 'bytes'),
  atMost('P5', 'requests before the price', visit.beforePrice, 4, 'requests'),
  atMost(
    'P5',
    'requests of the page, but for typefaces and brand pictures',
    visit.all.filter(({ url }) => !isLook(url)).length,
    4,
    'requests',
  ),
  atMost('P5', 'requests off the origin', offOrigin(visit.all, origin).length, 0, 'requests'),
];

/** Findings of Lighthouse. */
export const payTimeFindings = ({ audit }: PayObservations): readonly Finding[] =>
  audit
    ? [
        atLeast('P5', 'Lighthouse on a phone, performance', audit.performance, 95, 'of 100'),
        atLeast('P5', 'Lighthouse on a phone, accessibility', audit.accessibility, 100, 'of 100'),
      ]
    : [];

/** The figures behind the findings. */
export const payFigures = ({ visit, audit }: PayObservations) => ({
  page: visit.all.filter(({ kind }) => kind === 'Document').reduce((sum, document) => sum + gzipBytes(document), 0),
  javascript: scriptBytes(visit.all),
  requests: visit.all.length,
  beforePrice: visit.beforePrice,
  ...(audit && { priceAfterMs: visit.priceAfter, lighthouse: audit }),
});
