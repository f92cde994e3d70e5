import {
  decideGate,
  type Flag,
  type Gate,
  matchesPath,
  type ShutReason,
  type Viewer,
} from '@plugboard/contracts/platform';
import type { Portal } from './portal.model.ts';
import { shellRoutes } from './shell-routes.ts';
import { switchedOffFeature } from './tenant-features.model.ts';

interface Guarded {
  readonly path: string;
  readonly gate: Gate;
}

/** A switch may be asked to be on, or to be off. */
export type AccessDeniedCause = ShutReason | { readonly reason: 'flag-on'; readonly subject: Flag };

function accessDeniedCause(gate: Gate, viewer: Viewer): AccessDeniedCause | null {
  const decision = decideGate(gate, viewer);
  if (decision.open) return null;
  const isAskedOff = decision.reason === 'flag' && decision.subject !== gate.flag;
  return isAskedOff ? { reason: 'flag-on', subject: decision.subject } : decision;
}

const routesOf = ({ own, remotes }: Portal): readonly Guarded[] => [
  ...shellRoutes,
  ...own.routes,
  ...(remotes ?? []).flatMap((remote) => (remote.state === 'broken' ? [] : (remote.manifest?.routes ?? []))),
];

/** Why the pages at an address are shut for the viewer, one reason each; none where there is no page at all. */
export function listAccessDeniedReasons(portal: Portal, pathname: string): readonly AccessDeniedCause[] {
  const switchedOff = switchedOffFeature(portal.viewer, pathname);
  const routes = routesOf(portal).filter(({ path }) => matchesPath(path, pathname));
  return [...(switchedOff ? [switchedOff] : []), ...routes]
    .map(({ gate }) => accessDeniedCause(gate, portal.viewer))
    .filter((reason) => reason !== null);
}
