import { capital, camel, foldersWith, note, own, type Part, partsOf, spreads } from './composed-parts.ts';
import type { Files } from './write.ts';

const contracts = 'shared/contracts/src';

/** The interface that holds a domain's parcels: `ChargersParcels`. Interfaces have names of their own from the start. */
const parcelsOf = (domain: string) => `${capital(camel(domain))}Parcels`;

function importsOf(parts: readonly Part[], file: string, names: readonly string[]): string {
  const lines = parts.map(({ domain, exported }) => {
    const values = names.filter((name) => exported.has(name)).map((name) => `${name} as ${own(domain, name)}`);
    const types = exported.has(parcelsOf(domain)) ? [`type ${parcelsOf(domain)}`] : [];
    return `import { ${[...types, ...values].join(', ')} } from '../${domain}/${file}';`;
  });
  return `${lines.join('\n')}\n\n`;
}

const record = (parts: readonly Part[], name: string, as: string, doc: string) =>
  `/** ${doc} */\nexport const ${as} = {\n${spreads(parts, name)}} as const;\n\n`;

const list = (parts: readonly Part[], name: string, as: string, doc: string) =>
  `/** ${doc} */\nexport const ${as} = [\n${spreads(parts, name)}] as const;\n\n`;

/** Declarations of a `domain.ts`, in the order of the imports. */
const declarations = [
  'auditActions',
  'auditSubjects',
  'controlKeys',
  'flags',
  'navIcons',
  'permissions',
  'sections',
  'shellPaths',
  'tenantFeatures',
  'trackedTitles',
];

function domainsFile(parts: readonly Part[]): string {
  const parcels = parts.flatMap(({ domain, exported }) =>
    [...exported.keys()].filter((name) => name === parcelsOf(domain)),
  );
  return (
    note +
    "import type { RemoteParcels } from '../platform/core/remote-parcels.ts';\n" +
    importsOf(parts, 'domain.ts', declarations) +
    record(parts, 'permissions', 'permissionsOfDomains', 'Permissions of accounts, with the rules of each domain.') +
    record(parts, 'sections', 'sectionsOfDomains', 'Sections that an account’s list may name.') +
    list(
      parts,
      'auditActions',
      'auditActions',
      'Audited actions: noun and past participle. Their texts are `auditAction.…`.',
    ) +
    record(parts, 'flags', 'flagsOfDomains', 'Switches of the environment and of tenants.') +
    record(parts, 'tenantFeatures', 'tenantFeaturesOfDomains', 'Features that a tenant may switch off.') +
    record(parts, 'controlKeys', 'controlKeysOfDomains', 'Keys of the tenants’ tab control.') +
    list(parts, 'navIcons', 'navIcons', 'Icons of menu entries.') +
    list(parts, 'trackedTitles', 'trackedTitles', 'Titles under which page views are counted.') +
    list(
      parts,
      'shellPaths',
      'shellPaths',
      'Addresses of the shell’s own screens (spec §2.1, §2.15, §2.21, §2.24). No remote may claim them.',
    ) +
    list(parts, 'auditSubjects', 'auditSubjectTypes', 'Kinds of audited subjects. Their texts are `auditSubject.…`.') +
    '/** Parcels that remotes may embed: the name with its major version, and the props. */\n' +
    `export interface ParcelProps extends ${[...parcels, 'RemoteParcels'].join(', ')} {}\n`
  );
}

/** A separate file: sign-in needs the addresses, and nothing else of the domains. */
const placesFile = (parts: readonly Part[]) =>
  note +
  importsOf(parts, 'places.ts', ['places']) +
  record(
    parts,
    'places',
    'places',
    'Addresses inside the portal. A link from one remote into another goes through here, never through a written path.',
  );

const eventsFile = (parts: readonly Part[]) =>
  note +
  importsOf(parts, 'events.ts', ['eventPermissions', 'events']) +
  list(parts, 'events', 'eventsOfDomains', 'Schemas of the events that open pages receive.') +
  record(
    parts,
    'eventPermissions',
    'permissionsOfEvents',
    'Permissions that let an account receive each type of event.',
  );

const allFile = (domains: readonly string[]) =>
  note + domains.map((domain) => `export * from '../${domain}/index.ts';\n`).join('');

/** Files that join the declarations of the domains of the contracts. */
export const composedContracts = (root: string): Files => ({
  [`${contracts}/composition/all.ts`]: allFile(foldersWith(root, contracts, 'index.ts')),
  [`${contracts}/composition/domains.ts`]: domainsFile(partsOf(root, contracts, 'domain.ts')),
  [`${contracts}/composition/live-events.ts`]: eventsFile(partsOf(root, contracts, 'events.ts')),
  [`${contracts}/composition/portal-places.ts`]: placesFile(partsOf(root, contracts, 'places.ts')),
});
