import { say } from './say.ts';
import { hasDemo } from './simulator.ts';

/** The demo's tenants by host label, and the accounts that each of them has. */
const tenants = ['demo', 'metro', 'fleetco', 'parkline'];
const accounts = ['superuser', 'admin', 'owner', 'partner', 'driver', 'limited', 'sections', 'twofactor', 'pending'];

/** Says where the portal is and who can sign in. */
export function welcome(port: number): void {
  say.plain('');
  say.plain(`  http://localhost:${port}`);
  for (const tenant of tenants) say.plain(`  http://${tenant}.localhost:${port}`);
  if (hasDemo()) {
    say.plain('');
    say.plain('  Sign in as <account>@<tenant>.example, for example admin@demo.example, password Plugboard-2026!');
    say.plain(`  Accounts: ${accounts.join(', ')}`);
  }
  say.plain('');
  say.plain('  Ctrl-C stops it.');
}
