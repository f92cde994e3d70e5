export * from './open-chargers/open-charger.ts';
export * from './pos-terminals/pos-terminal-calls.ts';
export * from './pos-terminals/pos-terminal.ts';
export * from './pricing/payout-share.ts';
export * from './pricing/price-discount.ts';
export * from './pricing/price-line.ts';
export * from './pricing/price-session.ts';
export * from './pricing/quote-price.ts';
export type { EnergyReading, SessionFacts } from './pricing/session-facts.ts';
