/**
 * The client without React and without the query cache, for boot and sign-in. Only the shell and `@plugboard/auth`
 * import this entry; remotes import `@plugboard/api`, which is shared at run time and holds the same modules.
 */
export { onBrowserFailure, reportFailure, type BrowserFailure } from './browser-failures.ts';
export { callApi, callApiWithTag, followPage, type Tagged } from './call-api.ts';
export { callApiWithToken } from './call-api-with-token.ts';
export { configureApi, type ApiConfiguration } from './configuration.ts';
export { downloadApi, saveFile, type Download } from './download-api.ts';
export { callEarly, takeEarlyReply, sendEarly } from './early-calls.ts';
export { isServerTrouble, reactionTo } from './error-policy.ts';
export {
  AbortedError,
  ApiError,
  errorBody,
  errorMessage,
  fieldMessage,
  isOutdated,
  NetworkError,
  UnexpectedReplyError,
  UnrecordedCallError,
} from './errors.ts';
export { isOwnPath, relativeAddress } from './own-path.ts';
export type { Outline } from './outline.ts';
export type { PartsArgument, PartsOf } from './parts.ts';
export { prefetchUrl } from './prefetch-url.ts';
export { recordCalls } from './recorded-calls.ts';
export { isServerUnreachable, onReachability, recordReachability } from './reachability.ts';
export { forgetServerTrouble, onServerTrouble, type ServerTrouble } from './server-trouble.ts';
export { freshToken } from './send-authorized.ts';
export { replaceTransport, type Transport, type TransportReply, type TransportRequest } from './transport.ts';
