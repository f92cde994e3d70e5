import { callApi, type Outline } from '@plugboard/api/core';
import type { confirmSignUp, readSignUp, resendConfirmation } from '@plugboard/contracts/accounts';

const readCall: Outline<typeof readSignUp> = {
  method: 'GET',
  path: '/api/v1/client_profile/status/{token}/',
  permission: 'public',
};
const resendCall: Outline<typeof resendConfirmation> = {
  method: 'POST',
  path: '/api/v1/client_profile/resend_confirmation/',
  permission: 'public',
};
const confirmCall: Outline<typeof confirmSignUp> = {
  method: 'POST',
  path: '/api/v1/client_profile/account_confirm_email/{key}/',
  permission: 'public',
};

export const readProgress = (token: string, signal: AbortSignal) => callApi(readCall, { params: { token }, signal });
export const resendMail = (token: string) => callApi(resendCall, { body: { status_token: token } });
export const confirmAddress = (key: string) => callApi(confirmCall, { params: { key } });
