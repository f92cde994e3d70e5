import type { Host } from '@plugboard/sdk/host';
import { showNotices } from '../notices/show-notices.ts';
import type { Preview } from '../registry.ts';
import { followPreviews } from './follow-previews.ts';
import { PreviewNotices } from './preview-notices.tsx';

/** Shows the notices of a page's previews on every screen, while the page is open. */
export function showPreviews(host: Host, previews: readonly Preview[]): void {
  followPreviews(previews);
  showNotices(host, 'preview-notices', () => <PreviewNotices reload={() => location.reload()} />);
}
