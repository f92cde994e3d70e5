import { viewerFrom, type Viewer } from '@plugboard/contracts';
import { anAccount } from './account.ts';
import { anEnvironment } from './environment.ts';

/**
 * What gates see of `anAccount()` in `anEnvironment()`.
 *
 * @example decideGate(gate, aViewer({ kinds: ['fleet'] }))
 */
export const aViewer = (overrides: Partial<Viewer> = {}): Viewer => ({
  ...viewerFrom(anAccount(), anEnvironment(), []),
  ...overrides,
});
