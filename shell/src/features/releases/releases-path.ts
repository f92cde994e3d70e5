/** Address of the screen. No remote links to it, and `/releases` has the remotes' files. */
export const releasesPath = '/rollouts';
