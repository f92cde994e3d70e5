/** How much one client or one tenant may take of the gateway, so that the others still get theirs. */
export interface Limits {
  /** Time in which the head of a request has to arrive, in milliseconds. */
  readonly headTimeoutMs: number;
  /** Time before a body is measured by its rate, in milliseconds. */
  readonly bodyGraceMs: number;
  /** Slowest rate at which a body may arrive on average after that. */
  readonly minBytesPerSecond: number;
  /** Bodies of one client's address that may arrive at the same time. */
  readonly bodiesPerAddress: number;
  /** Bytes of all bodies that are held until they are complete. */
  readonly heldBytes: number;
  /** Calls under way at the backend, in total and for each tenant. */
  readonly calls: number;
  readonly callsPerTenant: number;
  /** Uploads under way at the backend: they are slow, and have places of their own. */
  readonly uploads: number;
  readonly uploadsPerTenant: number;
  /** Longest wait for a place at the backend, in milliseconds. */
  readonly waitMs: number;
}

/** Head and rate are those of Apache's mod_reqtimeout (header=20, body=20,MinRate=500). */
export const defaultLimits: Limits = {
  headTimeoutMs: 20_000,
  bodyGraceMs: 20_000,
  minBytesPerSecond: 500,
  bodiesPerAddress: 50,
  heldBytes: 256 * 1024 * 1024,
  calls: 256,
  callsPerTenant: 128,
  uploads: 64,
  uploadsPerTenant: 32,
  waitMs: 10_000,
};
