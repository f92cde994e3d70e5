import type { Scanner } from './scanner.ts';

/** Used without a scanner's address: every file passes. */
export const createEmbeddedScanner: Scanner = { scan: async () => ({ isClean: true }) };
