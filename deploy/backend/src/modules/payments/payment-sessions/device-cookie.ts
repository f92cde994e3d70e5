import type { Call } from '../../../platform/http/context.ts';
import { newSecret, sha256 } from '../../../platform/ids.ts';

/** Tells the payments of one browser from those of others; good for a day. */
const name = 'plugboard_driver';
const seconds = 24 * 60 * 60;

const secretIn = ({ cookies }: Pick<Call, 'cookies'>): string | undefined => {
  const known = cookies[name];
  return known && /^[\w-]{43}$/.test(known) ? known : undefined;
};

/** The browser that calls, hashed; `undefined` for one that has not paid here lately. */
export function readDevice(call: Pick<Call, 'cookies'>): string | undefined {
  const secret = secretIn(call);
  return secret && sha256(secret);
}

/** The browser that calls, hashed; `keep` has it known from now on. */
export function openDevice(call: Pick<Call, 'cookies' | 'setCookie'>): { device: string; keep: () => void } {
  const value = secretIn(call) ?? newSecret();
  return { device: sha256(value), keep: () => call.setCookie({ name, value, path: '/api/v1/payment/', seconds }) };
}
