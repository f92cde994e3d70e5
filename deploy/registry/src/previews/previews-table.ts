import type { Preview, RegistryState } from '../state.ts';
import { toTable } from '../to-table.ts';
import { endOf, isRunning } from './served-previews.ts';

/** Previews that are over are listed for so long. */
const listedMs = 7 * 24 * 60 * 60 * 1000;

const stateOf = (preview: Preview, now: Date): string =>
  isRunning(preview, now) ? 'shown' : preview.endedAt ? 'ended' : 'expired';

/** Previews as people read them, the newest first; links are not among them, because the registry has only hashes. */
export function previewsTable({ previews = [] }: RegistryState, now: Date): string {
  const listed = previews.filter((preview) => isRunning(preview, new Date(now.getTime() - listedMs)));
  if (listed.length === 0) return 'There is no preview';
  return toTable([
    ['id', 'remote', 'version', 'until', 'state', 'by'],
    ...listed
      .toReversed()
      .map((preview) => [
        preview.id,
        preview.remote,
        preview.version,
        `${endOf(preview).slice(0, 16)}Z`,
        stateOf(preview, now),
        preview.by,
      ]),
  ]);
}
