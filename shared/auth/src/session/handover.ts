import { relativeAddress } from '@plugboard/api/core';
import type { SessionTokens } from './token-store.ts';

/** A session that came in the address (spec §2.2), and the address without it. */
export interface Handover {
  readonly session: SessionTokens | null;
  /** A handover token to redeem for a session (design/readings.md, tokens). */
  readonly handoverToken: string | null;
  /** Path, query and fragment to put into the address bar before anything else loads. */
  readonly cleanUrl: string;
}

const parameterNames = ['token', 'ref', 'refresh_token', 'is_admin', 'is_superuser'] as const;

const isJwt = (token: string) => token.split('.').length === 3;
const isOn = (flag: string | null) => flag?.toLowerCase() === 'true' || flag === '1';

/**
 * Reads a session that another host passes in the address. A `token` that is no JWT and has no refresh token beside
 * it is a handover token.
 *
 * @example takeHandover(location.href) // then history.replaceState(null, '', cleanUrl)
 */
export function takeHandover(href: string): Handover {
  const url = new URL(href);
  const given = new URLSearchParams(url.search);
  if (!parameterNames.some((name) => given.has(name)))
    return { session: null, handoverToken: null, cleanUrl: relativeAddress(url) };
  for (const name of parameterNames) url.searchParams.delete(name);
  const cleanUrl = relativeAddress(url);

  const token = given.get('token');
  const refreshToken = given.get('refresh_token') ?? given.get('ref');
  if (!token) return { session: null, handoverToken: null, cleanUrl };
  if (!isJwt(token) && !refreshToken) return { session: null, handoverToken: token, cleanUrl };
  const flags = { isAdmin: isOn(given.get('is_admin')), isSuperuser: isOn(given.get('is_superuser')) };
  return { session: { token, refreshToken, ...flags }, handoverToken: null, cleanUrl };
}
