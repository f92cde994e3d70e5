/**
 * The session without React, for boot and sign-in. Only the shell imports this entry; remotes import `@plugboard/auth`,
 * which is shared at run time and holds the same modules.
 */
export { allowedPath } from './identity/allowed-path.ts';
export { identity, loadIdentity, onIdentityChange, setIdentity, type Identity } from './identity/identity.ts';
export { identityCalls } from './identity/identity-calls.ts';
export { isDriver } from './identity/is-driver.ts';
export { acceptHandover, type HandoverPolicy, type SessionChoice } from './session/accept-handover.ts';
export { connectSession, type PageServices } from './session/connect.ts';
export { signOut } from './session/end-session.ts';
export { takeHandover, type Handover } from './session/handover.ts';
export { isOwnHost, leaveToOwnHost } from './session/own-hosts.ts';
export { hasRedirectFlag, takeRedirectFlag } from './session/redirect-flag.ts';
export { rememberPath, takeRememberedPath } from './session/remembered-path.ts';
export { completeSignIn, requestSmsCode, signIn, signInBySms } from './session/sign-in.ts';
export {
  displayHints,
  isSignedIn,
  isTokenOver,
  storeSession,
  startRecordKey,
  tokenToSend,
  type SessionTokens,
} from './session/token-store.ts';
