/** Counters of wire traffic; a fleet shares one. */
export interface Tally {
  connections: number;
  refusedConnections: number;
  /** Sockets that closed without our doing. */
  lost: number;
  calls: number;
  results: number;
  /** CALLERRORs. */
  refused: number;
  timedOut: number;
  /** Messages of transactions that were tried as often as the standard asks. */
  givenUp: number;
  commands: number;
}

export const newTally = (): Tally => ({
  connections: 0,
  refusedConnections: 0,
  lost: 0,
  calls: 0,
  results: 0,
  refused: 0,
  timedOut: 0,
  givenUp: 0,
  commands: 0,
});
