import { callApi, type Outline } from '@plugboard/api/core';
import type { setPassword } from '@plugboard/contracts/accounts';
import type { BodyOf } from '@plugboard/contracts/platform';

const setPasswordCall: Outline<typeof setPassword> = {
  method: 'POST',
  path: '/api/v1/set_password/',
  permission: 'public',
};

export const savePassword = (body: BodyOf<typeof setPassword>) => callApi(setPasswordCall, { body });
