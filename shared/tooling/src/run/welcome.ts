import { print } from './print.ts';
import { hasDemo } from './simulator.ts';

/** The demo's tenants by host label, and the accounts that each of them has. */
const tenants = ['demo', 'metro', 'fleetco', 'parkline'];
const accounts = ['superuser', 'admin', 'owner', 'partner', 'driver', 'limited', 'sections', 'twofactor', 'pending'];

/** Says where the portal is and who can sign in. */
export function printWelcome(port: number): void {
  print.plain('');
  print.plain(`  http://localhost:${port}`);
  for (const tenant of tenants) print.plain(`  http://${tenant}.localhost:${port}`);
  if (hasDemo()) {
    print.plain('');
    print.plain('  Sign in as <account>@<tenant>.example, for example admin@demo.example, password Plugboard-2026!');
    print.plain(`  Accounts: ${accounts.join(', ')}`);
  }
  print.plain('');
  print.plain('  Ctrl-C stops it.');
}
