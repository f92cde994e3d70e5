/** What an access token says of its session, so that two tabs of one person share and two people do not; empty for none. */
export function sessionOf(token: string): string {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { tenant, account, session } = JSON.parse(atob(payload)) as Record<string, unknown>;
    return [tenant, account, session].join(' ');
  } catch {
    return '';
  }
}
