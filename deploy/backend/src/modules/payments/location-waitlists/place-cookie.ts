import type { Call } from '../../../platform/http/context.ts';

/** Id of the driver's place in line, so that the page finds it again, and a payment at the held port is the driver's own. */
const name = 'plugboard_waitlist';
const seconds = 24 * 60 * 60;

export const setPlaceCookie = ({ setCookie }: Pick<Call, 'setCookie'>, id: string): void =>
  setCookie({ name, value: id, path: '/api/v1/', seconds });

export const placeIdOf = ({ cookies }: Pick<Call, 'cookies'>): string | undefined => cookies[name];
