import { createOwnApplication, type Host } from '@plugboard/sdk/host';
import type { FunctionComponent } from 'react';
import { registerApplication } from 'single-spa';

/**
 * Draws notices above every screen until the page closes.
 *
 * @param name unique name of their single-spa application
 */
export function showNotices(host: Host, name: string, component: FunctionComponent): void {
  const notices = createOwnApplication({
    name,
    owner: 'Plugboard',
    namespace: name,
    host,
    within: 'notices',
    component,
  });
  registerApplication({ name, app: async () => notices, activeWhen: () => true });
}
