import type { OpenPrice, PayableCharger } from '@plugboard/contracts/payments';
import type { Language } from '@plugboard/contracts/platform';
import { asJson, escapeHtml } from '../../../platform/html.ts';
import { text } from '../../../platform/text.ts';
import { formatPrice } from '../payment-sessions/receipt-rows.ts';

function priceText({ rate, currency }: OpenPrice, language: Language): string {
  const price = formatPrice(rate.price, { currency, language });
  return text(language, rate.price_unit === 'USD_PER_HOUR' ? 'preview.perHour' : 'preview.perKilowattHour', { price });
}

function priceOf({ payment_type, price }: PayableCharger, language: Language): string {
  if (payment_type === 'FREE') return text(language, 'preview.free');
  return price ? priceText(price, language) : '';
}

/** The first call of the page's script. */
interface AnsweredCall {
  /** Path of the endpoint, and its parameters as the script has them. */
  readonly path: string;
  readonly id: string;
}

/** The checkout as it can be read before any script has come, and the answer that the script shows until its own call. */
export function buildCheckoutPreview(charger: PayableCharger, { path, id }: AnsweredCall, language: Language): string {
  const { location_name, location_address, custom_id, unavailable } = charger;
  const place = [location_address, location_name && custom_id].filter(Boolean).join(' · ');
  const key = JSON.stringify([path, { params: { id } }]);
  const lines = [
    `<h1>${escapeHtml(location_name ?? custom_id)}</h1>`,
    `<p>${escapeHtml(place)}</p>`,
    ...(unavailable ? [`<p>${escapeHtml(unavailable.detail)}</p>`] : []),
    `<h2>${escapeHtml(priceOf(charger, language))}</h2>`,
  ];
  const answer = asJson({ key, language, body: charger });
  return [
    `<article class="pb-card" lang="${language}" data-waiting>${lines.join('')}</article>`,
    `<script type="application/json" id="plugboard-reply">${answer}</script>`,
  ].join('\n');
}
