import {
  type Licence,
  type NewLicenceOrder,
  type orderByInvoice,
  type PromotionalCode,
  quoteLicences,
} from '@plugboard/contracts/chargers';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import { minorUnitsOf, moneyOf } from '@plugboard/contracts/platform';

type NewInvoice = ParsedBodyOf<typeof orderByInvoice>;

/** A chosen term, with its discount. */
export interface Term {
  readonly years: number;
  readonly discount_percent: number;
}

/** Everything that the price of an order depends on. */
export interface Choice {
  readonly licence: Licence;
  readonly term: Term;
  readonly ports: number;
  readonly code: PromotionalCode | null;
}

/** Sums of an order, as the server computes them. */
export function quoteOf({ licence, term, ports, code }: Choice) {
  const { price, period } = licence;
  const quote = quoteLicences({
    priceMinor: minorUnitsOf(price),
    period,
    years: term.years,
    ports,
    yearsDiscountPercent: term.discount_percent,
    promotionalDiscountPercent: code?.discount_percent ?? 0,
  });
  const money = (minor: number) => moneyOf(minor, price.currency);
  return {
    subtotal: money(quote.subtotal),
    yearsDiscount: money(-quote.yearsDiscount),
    promotionalDiscount: money(-quote.promotionalDiscount),
    total: money(quote.total),
    isFree: quote.total === 0,
  };
}

/** A charger as far as an order goes. */
export interface ChargerToLicense {
  readonly charger: string;
  readonly ports: number;
  /** The end of its licence as the buyer saw it. */
  readonly licensed_to: string | null;
}

export const countPorts = (chargers: readonly ChargerToLicense[]): number =>
  chargers.reduce((sum, { ports }) => sum + ports, 0);

/** Body of an order by invoice. */
export function invoiceOf(chargers: readonly ChargerToLicense[], choice: Choice, reference: string | null): NewInvoice {
  return {
    license: choice.licence.id,
    years: choice.term.years,
    chargers: chargers.map(({ charger, licensed_to }) => ({ charger, licensed_to })),
    promotional_code: choice.code?.code ?? null,
    reference,
    total: quoteOf(choice).total,
  };
}

/** Body of the order; nothing is charged where nothing is to pay. */
export function orderOf(
  chargers: readonly ChargerToLicense[],
  choice: Choice,
  { card, auto_renew }: { readonly card: string | null; readonly auto_renew: boolean },
): NewLicenceOrder {
  const { total, isFree } = quoteOf(choice);
  return {
    license: choice.licence.id,
    years: choice.term.years,
    chargers: chargers.map(({ charger, licensed_to }) => ({ charger, licensed_to })),
    promotional_code: choice.code?.code ?? null,
    // A licence that renews itself needs a card even where the first years are free.
    payment_method: isFree && !auto_renew ? null : card,
    auto_renew,
    total,
  };
}
