import { sections as portalSections } from '../gates/sections.ts';
import { isOwnSection } from './declared-rights.ts';
import type { RemoteManifest } from './manifest.ts';

type Declaring = Pick<RemoteManifest, 'id' | 'sections' | 'permissions' | 'routes' | 'nav' | 'commands' | 'parcels'>;

const sectionProblems = ({ id, sections = [] }: Declaring): string[] =>
  sections.flatMap(({ name }) => {
    if (portalSections.some((section) => section === name))
      return [`section “${name}”: it is the portal’s; leave it out`];
    const own = id.replaceAll('_', '-');
    return isOwnSection(id, name) ? [] : [`section “${name}”: name it “${own}”, or begin it with “${own}-”`];
  });

const permissionProblems = ({ id, sections = [], permissions = [] }: Declaring): string[] =>
  permissions.flatMap(({ name, section }) => [
    ...(name.startsWith(`${id}.`) ? [] : [`permission “${name}”: begin it with “${id}.”`]),
    ...(sections.some((own) => own.name === section)
      ? []
      : [`permission “${name}”: “${section}” is none of the remote’s own sections`]),
  ]);

function gateProblems({ permissions = [], routes, nav, commands = [], parcels }: Declaring): string[] {
  const gates = [
    ...routes.map(({ name, gate }) => ({ where: `route “${name}”`, gate })),
    ...nav.map(({ key, gate }) => ({ where: `menu entry “${key}”`, gate })),
    ...commands.map(({ key, gate }) => ({ where: `command “${key}”`, gate })),
    ...parcels.map(({ name, gate }) => ({ where: `parcel “${name}”`, gate })),
  ];
  return gates.flatMap(({ where, gate: { remotePermission: asked } }) =>
    asked === undefined || permissions.some(({ name }) => name === asked)
      ? []
      : [`${where}: its gate asks for “${asked}”, which the remote does not declare`],
  );
}

/** Everything that is wrong with the sections and permissions that a remote declares, as sentences for its team. */
export const declaredRightsProblems = (manifest: Declaring): string[] => [
  ...sectionProblems(manifest),
  ...permissionProblems(manifest),
  ...gateProblems(manifest),
];
