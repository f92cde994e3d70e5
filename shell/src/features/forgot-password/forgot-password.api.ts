import { callApi, type Outline } from '@plugboard/api/core';
import type { requestPasswordReset } from '@plugboard/contracts/accounts';

const resetCall: Outline<typeof requestPasswordReset> = {
  method: 'POST',
  path: '/api/v1/reset_password/',
  permission: 'public',
};

/** Mails a link; the answer does not reveal whether the address is known. */
export const mailResetLink = (email: string) => callApi(resetCall, { body: { email } });
