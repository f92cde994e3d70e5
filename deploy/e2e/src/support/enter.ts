import type { APIResponse, Locator, Page } from '@playwright/test';
import type { Portal, Tenant } from './portal.ts';
import { type AccountName, password } from './sign-in.ts';

interface Visit {
  readonly tenant?: Tenant;
  readonly account?: AccountName;
  readonly path?: string;
  /** Element to wait for after the page is open; the portal's frame by default. */
  readonly until?: Locator;
  /** State of the page's load to wait for before that; `commit` where a file of the page never arrives. */
  readonly waitUntil?: 'load' | 'commit';
}

interface Tokens {
  readonly token: string;
  readonly refresh_token: string;
}

type Headers = Readonly<Record<string, string>>;

/**
 * Address and headers of an API call without a page. Node does not resolve names under `localhost`, so the host is sent
 * as a trusted proxy would forward it.
 */
export function withoutPage(portal: Portal, tenant: Tenant, path: string, headers: Headers) {
  const { host, port } = new URL(portal.origin(tenant));
  return { address: `http://127.0.0.1:${port}${path}`, headers: { ...headers, 'X-Forwarded-Host': host } };
}

export function post(
  page: Page,
  portal: Portal,
  tenant: Tenant,
  path: string,
  data: object,
  given: Headers = {},
): Promise<APIResponse> {
  const { address, headers } = withoutPage(portal, tenant, path, given);
  return page.request.post(address, { data, headers });
}

/** Signs in by the API. */
export async function tokensOf(
  page: Page,
  portal: Portal,
  { tenant = 'demo', account = 'admin' }: Visit = {},
): Promise<Tokens> {
  const credentials = { email: `${account}@${tenant}.example`, password };
  const reply = await post(page, portal, tenant, '/api/auth/user/token/', credentials);
  if (!reply.ok()) throw new Error(`Signing in as ${account} of ${tenant} was answered ${reply.status()}`);
  return (await reply.json()) as Tokens;
}

/** Calls the API signed in. */
export async function get<Reply>(page: Page, portal: Portal, path: string, visit: Visit = {}): Promise<Reply> {
  const { token } = await tokensOf(page, portal, visit);
  const signedIn = { 'Token-Authorization': `Bearer ${token}` };
  const { address, headers } = withoutPage(portal, visit.tenant ?? 'demo', path, signedIn);
  const reply = await page.request.get(address, { headers });
  if (!reply.ok()) throw new Error(`${path} was answered ${reply.status()}`);
  return (await reply.json()) as Reply;
}

/** Opens a path with a session that comes in the address (spec §2.2). */
export async function enter(page: Page, portal: Portal, visit: Visit = {}): Promise<void> {
  const { token, refresh_token } = await tokensOf(page, portal, visit);
  const address = new URL(visit.path ?? '/', portal.origin(visit.tenant ?? 'demo'));
  address.searchParams.set('token', token);
  address.searchParams.set('refresh_token', refresh_token);
  await page.goto(address.href, { waitUntil: visit.waitUntil ?? 'load' });
  const opened = visit.until ?? page.getByRole('banner');
  // Another account is still signed in here: the portal asks before switching.
  const goOn = page.getByRole('button', { name: /^(Continue|Continuar) (as|como) / });
  await opened.or(goOn).first().waitFor();
  if (await goOn.isVisible()) {
    await goOn.click();
    await goOn.waitFor({ state: 'hidden' });
  }
  await opened.waitFor();
}
