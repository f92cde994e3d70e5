import { callApi, type Outline } from '@plugboard/api/core';
import type { confirmPasswordReset } from '@plugboard/contracts/accounts';
import type { BodyOf } from '@plugboard/contracts/platform';

const resetCall: Outline<typeof confirmPasswordReset> = {
  method: 'POST',
  path: '/api/rest-auth/password/reset/confirm/',
  permission: 'public',
};

export const changeForgottenPassword = (body: BodyOf<typeof confirmPasswordReset>) => callApi(resetCall, { body });
