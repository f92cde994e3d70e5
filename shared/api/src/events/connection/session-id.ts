/** Session id in an access token, so that tabs of one user share a connection and two users do not; empty for none. */
export function readSessionId(token: string): string {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { tenant, account, session } = JSON.parse(atob(payload)) as Record<string, unknown>;
    return [tenant, account, session].join(' ');
  } catch {
    return '';
  }
}
