/**
 * The client of the pages for people who have no account: `fetch` without session, refresh or cache. axios and the query
 * cache weigh more than such a page may.
 */
export { callPublicApi, setPublicLanguage } from './call-public-api.ts';
export { ApiError, errorMessage, NetworkError, UnexpectedReplyError } from './errors.ts';
export type { Outline } from './outline.ts';
export type { PartsOf } from './parts.ts';
