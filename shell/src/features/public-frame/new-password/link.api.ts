import { callApi, type Outline } from '@plugboard/api/core';
import type { checkLink, renewLink } from '@plugboard/contracts/accounts';

const checkCall: Outline<typeof checkLink> = { method: 'POST', path: '/api/v1/check_link/', permission: 'public' };
const renewCall: Outline<typeof renewLink> = { method: 'POST', path: '/api/v1/renew_link/', permission: 'public' };

export const fetchIsLinkGood = async (token: string): Promise<boolean> =>
  (await callApi(checkCall, { body: { token } })).is_good;

export const mailNewLink = (token: string) => callApi(renewCall, { body: { token } });
