export * from './vehicle-lookup.ts';
export * from './vehicle.ts';
