import { liveEvents } from '@plugboard/api';
import { isGuarded } from '@plugboard/sdk/host';
import { portalRemotes, setRemotes } from '../../portal/portal.store.ts';
import { onPageChange } from '../on-page-change.ts';
import type { Following, ReleaseFollower } from './follow-releases.tsx';
import { maxPageAgeMs } from './page-age.ts';

/** In milliseconds: so much later than the backend a gateway may learn of a move. */
const lateMs = 60_000;

const takeOut = (id: string) =>
  setRemotes(
    (portalRemotes() ?? []).map((remote) => (remote.id === id ? { ...remote, state: 'off', manifest: null } : remote)),
  );

const loadFollower = async (following: Following): Promise<ReleaseFollower> =>
  (await import(/* webpackChunkName: "follow-releases" */ './follow-releases.tsx')).followReleases(following);

/**
 * Loads the code that follows the registry with the first release that is moved, since most pages see none. A newer portal may
 * have taken that file away: then a remote that was switched off for open pages leaves all the same, and the page is
 * loaded anew on the way to another one. Returns the unsubscribe function.
 */
export function awaitReleases(following: Following, load = loadFollower): () => void {
  let follower: Promise<ReleaseFollower> | undefined;
  let isReplaced = false;
  const tell = (news: (loaded: ReleaseFollower) => void, gone?: string) => {
    follower ??= load(following);
    follower.then(news, () => {
      follower = undefined;
      isReplaced = true;
      if (gone) takeOut(gone);
    });
  };
  const lookIfMoved = () => {
    const isMoved = (liveEvents.lastReleaseAt() ?? 0) > performance.timeOrigin - lateMs;
    if (isMoved) tell(({ onMissed }) => onMissed());
  };
  const unsubscribe = liveEvents.subscribe(
    'release-changed',
    (move) => tell(({ onMove }) => onMove(move), move.now ? move.remote : undefined),
    lookIfMoved,
  );
  // A connection that has begun before tells a new subscriber nothing.
  lookIfMoved();
  setTimeout(() => tell(() => undefined), maxPageAgeMs);
  onPageChange(() => isReplaced && liveEvents.state() === 'live' && !isGuarded() && location.reload());
  return unsubscribe;
}
