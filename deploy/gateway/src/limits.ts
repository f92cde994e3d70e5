/** How much one client or one tenant may take of the gateway, so that the others still get theirs. */
export interface Limits {
  /** Time in which the head of a request has to arrive, in milliseconds. */
  readonly headTimeoutMs: number;
  /** Minimum rate of a body that arrives and of an answer that is read; slower clients are disconnected. */
  readonly minBytesPerSecond: number;
  /** Window over which the rate of a body is measured, in milliseconds. */
  readonly bodyWindowMs: number;
  /** Time for a whole body that is no upload, in milliseconds. */
  readonly bodyTimeoutMs: number;
  /**
   * Window over which the rate of an answer is measured, in milliseconds. Time in which nothing waits to be read does
   * not count.
   */
  readonly answerWindowMs: number;
  /** Bodies of one client's address that may arrive at the same time. */
  readonly bodiesPerAddress: number;
  /** Bytes of bodies that are held until they are complete, in total, for each tenant and for each address. */
  readonly heldBytes: Shares;
  /** Calls under way at the backend. */
  readonly calls: Shares;
  /** Uploads under way at the backend: they are slow, and have places of their own. */
  readonly uploads: Shares;
  /** Answers that the backend has given, or is giving, to clients that read slower than it writes. */
  readonly answers: Shares;
  /** Longest wait for a place at the backend, in milliseconds. */
  readonly waitMs: number;
  /** Requests that may wait on one connection for the answer before theirs. */
  readonly pipelined: number;
}

/** How much there is of something, and how much of it one tenant and one client's address may have. */
export interface Shares {
  readonly total: number;
  readonly perTenant: number;
  readonly perAddress: number;
}

const megabyte = 1024 * 1024;

/** Head and rate are those of Apache's mod_reqtimeout (header=20, body=20,MinRate=500). */
export const defaultLimits: Limits = {
  headTimeoutMs: 20_000,
  minBytesPerSecond: 500,
  bodyWindowMs: 20_000,
  bodyTimeoutMs: 30_000,
  answerWindowMs: 60_000,
  bodiesPerAddress: 50,
  heldBytes: { total: 256 * megabyte, perTenant: 128 * megabyte, perAddress: 16 * megabyte },
  calls: { total: 256, perTenant: 128, perAddress: 64 },
  uploads: { total: 64, perTenant: 32, perAddress: 16 },
  answers: { total: 512, perTenant: 256, perAddress: 64 },
  waitMs: 10_000,
  pipelined: 16,
};
