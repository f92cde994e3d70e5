import { createOwnApplication, type Host } from '@plugboard/sdk/host';
import { registerApplication } from 'single-spa';
import { TroubleNotices } from './trouble-notices.tsx';
import type { Trouble } from './troubles.ts';
import { addTrouble } from './troubles.store.ts';

let isShown = false;

/** Adds a notice to the page, beside those that are there. */
export function showTrouble(host: Host, trouble: Trouble): void {
  addTrouble(trouble);
  if (isShown) return;
  isShown = true;
  const notices = createOwnApplication({
    name: 'trouble-notices',
    owner: 'Plugboard',
    namespace: 'troubles',
    host,
    within: 'notices',
    component: () => <TroubleNotices reload={() => location.reload()} />,
  });
  registerApplication({ name: 'trouble-notices', app: async () => notices, activeWhen: () => true });
}
