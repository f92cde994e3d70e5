export * from './open-chargers/open-charger.ts';
