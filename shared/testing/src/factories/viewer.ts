import { buildViewer } from '@plugboard/contracts/accounts';
import type { Viewer } from '@plugboard/contracts/platform';
import { anAccount } from './account.ts';
import { anEnvironment } from './environment.ts';

/**
 * The viewer of `anAccount()` in `anEnvironment()`, for gates.
 *
 * @example decideGate(gate, aViewer({ kinds: ['fleet'] }))
 */
export const aViewer = (overrides: Partial<Viewer> = {}): Viewer => ({
  ...buildViewer(anAccount(), anEnvironment(), []),
  ...overrides,
});
