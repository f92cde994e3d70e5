/** For the entry of a public remote, which the build writes, and for `renderPublicRemote`. */
export { mountPublicRemote } from './public/mount-public-remote.tsx';
