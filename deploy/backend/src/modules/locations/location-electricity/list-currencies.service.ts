import type { listCurrencies as endpoint } from '@plugboard/contracts/locations';
import { currencies, type HandlerReplyOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import type { TermsNeed } from '../location-prices/get-location-prices.service.ts';

/** The currencies of the portal, the tenant's own first. */
export async function listCurrencies(
  call: SignedInCall,
  { getChargerTerms }: TermsNeed,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const { currency: own } = await getChargerTerms(call);
  const codes = [own, ...currencies.filter((code) => code !== own)];
  // Spec §9: € for EUR, $ otherwise.
  return { results: codes.map((code) => ({ code, symbol: code === 'EUR' ? '€' : '$', is_default: code === own })) };
}
