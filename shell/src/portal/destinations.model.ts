import { decideGate, type Gate, type NavIcon } from '@plugboard/contracts/platform';
import { type DeclaredRemote, isReachable, buildMenu, type Portal, withoutRest } from './portal.model.ts';

/** A destination in the portal that the account may open. */
export interface Destination {
  readonly path: string;
  readonly label: string;
  readonly icon?: NavIcon;
}

const hasNoParameter = (path: string) => !path.includes(':');

type DestinationSource = Pick<DeclaredRemote, 'routes' | 'commands'>;

function listManifestDestinations(
  { routes, commands = [] }: DestinationSource,
  { viewer, language }: Portal,
): Destination[] {
  const isOpen = ({ gate }: { readonly gate: Gate }) => decideGate(gate, viewer).open;
  const named = commands.filter(isOpen).map(({ place, label }) => ({ path: place, label: label[language] }));
  // Away from its section a title may say too little: a command's label stands alone.
  const labelOf = (path: string) => named.find((command) => command.path === path)?.label;
  return [
    ...routes
      .filter((route) => isOpen(route) && hasNoParameter(route.path))
      .map(({ path, title }) => ({ path: withoutRest(path), label: labelOf(withoutRest(path)) ?? title[language] })),
    ...named,
  ];
}

/**
 * The menu, then the remotes' other routes that need no parameter, then their commands. Nothing that the viewer would
 * find shut is in it, and no address twice.
 */
export function listDestinations(portal: Portal): readonly Destination[] {
  const ready: readonly DestinationSource[] = [
    portal.own,
    ...(portal.remotes ?? []).flatMap((remote) => (remote.state === 'ready' ? [remote.manifest] : [])),
  ];
  const all: Destination[] = [
    ...buildMenu(portal),
    ...ready.flatMap((manifest) => listManifestDestinations(manifest, portal)),
  ];
  const isFirst = ({ path }: Destination, at: number) => all.findIndex((other) => other.path === path) === at;
  const isThere = ({ path }: Destination) => isReachable(portal, path.replace(/[?#].*$/, ''));
  return all.filter((destination, at) => isFirst(destination, at) && isThere(destination));
}
