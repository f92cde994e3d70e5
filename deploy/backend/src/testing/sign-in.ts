import { signIn } from '@plugboard/contracts/accounts';
import type { TestApp } from './test-app.ts';
import { testPassword } from './test-tenants.ts';

/** Signs in `<name>@<tenant>.example` and returns the access token. */
export async function signInAs({ call }: Pick<TestApp, 'call'>, name: string, tenant = 'demo'): Promise<string> {
  const body = { email: `${name}@${tenant}.example`, password: testPassword };
  const response = await call({ method: 'POST', url: signIn.path, tenant, body });
  if (response.statusCode !== 200) throw new Error(`${name} at ${tenant} did not get in: ${response.body}`);
  return response.json<{ token: string }>().token;
}
