import type { Host } from '@plugboard/sdk/host';
import { showNotices } from '../notices/show-notices.ts';
import { reportReplaced } from './report-replaced.ts';
import { TroubleNotices } from './trouble-notices.tsx';
import type { Trouble } from './troubles.ts';
import { addTrouble } from './troubles.store.ts';

let isShown = false;

/** Adds a notice to the page, beside those that are there, and has the owner know. */
export function showTrouble(host: Host, trouble: Trouble): void {
  if (trouble.kind === 'replaced') reportReplaced(trouble);
  addTrouble(trouble);
  if (isShown) return;
  isShown = true;
  showNotices(host, 'trouble-notices', () => <TroubleNotices reload={() => location.reload()} />);
}
