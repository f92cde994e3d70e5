import { callApi, type Outline } from '@plugboard/api/core';
import type { confirmUser } from '@plugboard/contracts/accounts';
import type { BodyOf } from '@plugboard/contracts/platform';

const confirmUserCall: Outline<typeof confirmUser> = {
  method: 'POST',
  path: '/api/v1/confirm_user/',
  permission: 'public',
};

export const confirmNewAddress = (body: BodyOf<typeof confirmUser>) => callApi(confirmUserCall, { body });
