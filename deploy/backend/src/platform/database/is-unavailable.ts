/** Error codes of PostgreSQL and of the socket that mean: not now. */
const codes = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|57P0\d|53300|08\w{3})$/;
/** What pg says, without a code, of a pool that is used up and of a connection that broke. */
const messages = /timeout exceeded when trying to connect|Connection terminated/;

/** Whether an error says that the database is not there for now, and nothing of what it was asked. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && codes.test(String(error.code))) || messages.test(error.message));
