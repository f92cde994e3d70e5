import { forgetServerTrouble, replaceTransport, type TransportReply, type TransportRequest } from '@plugboard/api/core';
import type { Account } from '@plugboard/contracts/accounts';
import { vi } from 'vitest';
import { connectSession } from './session/connect.ts';
import { storeSession } from './session/token-store.ts';

export const answer = (status: number, body: unknown = ''): TransportReply => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  header: () => null,
});

type Respond = (request: TransportRequest) => TransportReply | Promise<TransportReply>;

/** Answers calls by their path, other paths with 404. Returns the requests that arrive. */
export function fakeServer(byPath: Readonly<Record<string, Respond>>) {
  const requests: TransportRequest[] = [];
  forgetServerTrouble();
  replaceTransport(async (request) => {
    requests.push(request);
    return byPath[request.url]?.(request) ?? answer(404);
  });
  return { requests, countOf: (path: string) => requests.filter(({ url }) => url === path).length };
}

/** A signed-in page; `leave` is called with the path that the session redirects to. */
export function signedInPage() {
  const leave = vi.fn<(path: string) => void>();
  localStorage.clear();
  sessionStorage.clear();
  connectSession({ language: () => 'en', leave });
  storeSession({ token: 'a.1.x', refreshToken: 'r1', isAdmin: true, isSuperuser: false });
  return { leave };
}

export const tokenOf = ({ headers }: TransportRequest) =>
  headers['Token-Authorization']?.replace('Bearer ', '') ?? null;

export const paths = {
  account: '/api/v1/user/me',
  environment: '/api/v1/environment',
  tabs: '/api/v1/tab-control/',
  refresh: '/api/auth/user/token/refresh/',
  signIn: '/api/auth/user/token/',
  smsRequest: '/api/auth/user/sms-request/',
  smsSignIn: '/api/auth/user/sms-login/',
  signOut: '/api/auth/user/logout/',
  ticket: '/api/auth/user/token/ticket/',
} as const;

export const account: Account = {
  id: '5f0d8b1e-0001-4c5e-8a4b-000000000001',
  email: 'operator@demo.example',
  first_name: 'Olivia',
  last_name: 'Operator',
  avatar: null,
  role: 'admin',
  user_type: 'admin',
  is_admin: true,
  is_superuser: false,
  phone: null,
  is_phone_verified: false,
  has_two_factor: false,
  permissions: ['view_charger'],
  can_manage_payout_settings: false,
  has_payout_access: false,
  allowed_sections: null,
  switched_client: null,
};
