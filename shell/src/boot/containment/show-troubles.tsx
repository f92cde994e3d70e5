import type { Host } from '@plugboard/sdk/host';
import { showNotices } from '../notices/show-notices.ts';
import { TroubleNotices } from './trouble-notices.tsx';
import type { Trouble } from './troubles.ts';
import { addTrouble } from './troubles.store.ts';

let isShown = false;

/** Adds a notice to the page, beside those that are there. */
export function showTrouble(host: Host, trouble: Trouble): void {
  addTrouble(trouble);
  if (isShown) return;
  isShown = true;
  showNotices(host, 'trouble-notices', () => <TroubleNotices reload={() => location.reload()} />);
}
