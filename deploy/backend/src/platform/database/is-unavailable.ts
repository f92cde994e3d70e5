/**
 * Error codes of PostgreSQL and of the socket that mean “not now”: no connection, shutting down, a standby that does
 * not take writes yet, or out of disk space, memory or connections (class 53).
 */
const codes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0\d|53\w{3}|58030|08\w{3}|25006|25P03|ENOSPC|EDQUOT)$/;
/**
 * The texts of pg for the same, where it gives no code: a pool that is used up, a connection that broke, a query on a
 * broken connection. The last two are PostgreSQL's, as the embedded database reports a full disk.
 */
const messages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|No space left on device|could not extend file/;

/** Whether an error says that the database cannot answer for now, and nothing about the query. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && codes.test(String(error.code))) || messages.test(error.message));
