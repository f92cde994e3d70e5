import { viewerFrom, type Viewer } from '@plugboard/contracts/platform';
import { anAccount } from './account.ts';
import { anEnvironment } from './environment.ts';

/**
 * The viewer of `anAccount()` in `anEnvironment()`, for gates.
 *
 * @example decideGate(gate, aViewer({ kinds: ['fleet'] }))
 */
export const aViewer = (overrides: Partial<Viewer> = {}): Viewer => ({
  ...viewerFrom(anAccount(), anEnvironment(), []),
  ...overrides,
});
