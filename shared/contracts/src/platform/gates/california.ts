/**
 * Whether a tenant has a site in California: one of its first 10 addresses says “California” or the state code `CA`
 * as a word (“Casa” is not California). Spec §3 account; design/readings.md.
 */
export const hasCaliforniaLocation = (addresses: readonly string[]): boolean =>
  addresses.slice(0, 10).some((address) => /California|\bCA\b/.test(address));
