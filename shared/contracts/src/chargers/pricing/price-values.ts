import { z } from 'zod';

/** Unit of a price, and threshold of a follow-on price (spec §3 “Price unit types”); in any currency. */
export const priceUnits = ['USD_PER_KILOWATT_HOUR', 'USD_PER_HOUR', 'SOC'] as const;
export const priceUnit = z.enum(priceUnits);

/** Billable units: a state of charge is only a threshold. */
export const chargedUnit = priceUnit.exclude(['SOC']);

/** Minutes for which a place in the waitlist is kept (spec §9). */
export const waitlistTimes = [0, 15, 20, 30, 40, 50] as const;

/** Price of one unit: a decimal string with 2 to 4 digits, such as `0.4550`, in the currency of its settings. */
export const unitPrice = z.string().regex(/^\d{1,6}\.\d{2,4}$/, { error: 'pricing.unitPrice' });

/** A sum: a decimal string with 2 digits, in the currency of its settings. */
export const feeAmount = z.string().regex(/^\d{1,6}\.\d{2}$/, { error: 'pricing.amount' });

/** Percent, with up to 3 digits after the point: New York City takes 8.875. */
export const taxPercent = z.string().regex(/^(100(\.0{1,3})?|\d{1,2}(\.\d{1,3})?)$/, { error: 'pricing.tax' });

/** kWh, hours or percent of state of charge. */
export const followOnAfter = z.string().regex(/^\d{1,4}(\.\d{1,2})?$/, { error: 'pricing.after' });
