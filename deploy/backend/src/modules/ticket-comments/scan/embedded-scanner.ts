import type { Scanner } from './scanner.ts';

/** Without an address nobody looks, and every file passes. */
export const embeddedScanner: Scanner = { scan: async () => ({ isClean: true }) };
