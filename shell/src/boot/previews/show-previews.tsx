import { createOwnApplication, type Host } from '@plugboard/sdk/host';
import { registerApplication } from 'single-spa';
import type { Preview } from '../registry.ts';
import { followPreviews } from './follow-previews.ts';
import { PreviewNotices } from './preview-notices.tsx';

/** Shows the notices of a page's previews on every screen, while the page is open. */
export function showPreviews(host: Host, previews: readonly Preview[]): void {
  followPreviews(previews);
  const notices = createOwnApplication({
    name: 'preview-notices',
    owner: 'Plugboard',
    namespace: 'previews',
    host,
    within: 'notices',
    component: () => <PreviewNotices reload={() => location.reload()} />,
  });
  registerApplication({ name: 'preview-notices', app: async () => notices, activeWhen: () => true });
}
