import { callApi, type Outline } from '@plugboard/api/core';
import type { BodyOf, confirmPasswordReset } from '@plugboard/contracts';

const resetCall: Outline<typeof confirmPasswordReset> = {
  method: 'POST',
  path: '/api/rest-auth/password/reset/confirm/',
  permission: 'public',
};

export const changeForgottenPassword = (body: BodyOf<typeof confirmPasswordReset>) => callApi(resetCall, { body });
