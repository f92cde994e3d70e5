import type { Outline } from '@plugboard/api/core';
import type {
  exchangeTicket,
  refreshSession,
  requestSmsCode,
  signIn,
  signOut,
  smsSignIn,
} from '@plugboard/contracts/accounts';

// In outline: signing in loads no schemas.

export const signInCall: Outline<typeof signIn> = {
  method: 'POST',
  path: '/api/auth/user/token/',
  permission: 'public',
};

export const requestSmsCodeCall: Outline<typeof requestSmsCode> = {
  method: 'POST',
  path: '/api/auth/user/sms-request/',
  permission: 'public',
};

export const smsSignInCall: Outline<typeof smsSignIn> = {
  method: 'POST',
  path: '/api/auth/user/sms-login/',
  permission: 'public',
};

export const refreshCall: Outline<typeof refreshSession> = {
  method: 'POST',
  path: '/api/auth/user/token/refresh/',
  permission: 'public',
};

export const signOutCall: Outline<typeof signOut> = {
  method: 'GET',
  path: '/api/auth/user/logout/',
  permission: 'signed-in',
};

export const redeemHandoverCall: Outline<typeof exchangeTicket> = {
  method: 'POST',
  path: '/api/auth/user/token/ticket/',
  permission: 'public',
};
