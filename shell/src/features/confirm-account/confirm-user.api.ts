import { callApi, type Outline } from '@plugboard/api/core';
import type { BodyOf, confirmUser } from '@plugboard/contracts';

const confirmUserCall: Outline<typeof confirmUser> = {
  method: 'POST',
  path: '/api/v1/confirm_user/',
  permission: 'public',
};

export const confirmNewAddress = (body: BodyOf<typeof confirmUser>) => callApi(confirmUserCall, { body });
