import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModule } from '../workspace/module-syntax.ts';
import type { Files } from './write.ts';

const contracts = 'shared/contracts/src';
const backend = 'deploy/backend/src';

const note =
  '// Written by `npm run compose` from the folders of the domains. Do not edit: change the domain, or run it again.\n';

/** A domain and the names that one of its files exports. */
interface Part {
  readonly domain: string;
  readonly exported: ReadonlyMap<string, string>;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `places` of `charger-groups` under a name of its own: `chargerGroupsPlaces`. */
const own = (domain: string, name: string) => camel(domain) + capital(name);

/** The interface that holds a domain's parcels: `ChargersParcels`. Interfaces have names of their own from the start. */
const parcelsOf = (domain: string) => `${capital(camel(domain))}Parcels`;

/** Folders below `parent` that hold `file`, in alphabetical order. */
const foldersWith = (root: string, parent: string, file: string): string[] =>
  readdirSync(join(root, parent))
    .filter((domain) => existsSync(join(root, parent, domain, file)))
    .toSorted();

const partsOf = (root: string, file: string): Part[] =>
  foldersWith(root, contracts, file).map((domain) => ({
    domain,
    exported: readModule(readFileSync(join(root, contracts, domain, file), 'utf8'), false).exported,
  }));

const having = (parts: readonly Part[], name: string) => parts.filter(({ exported }) => exported.has(name));

function importsOf(parts: readonly Part[], file: string, names: readonly string[]): string {
  const lines = parts.map(({ domain, exported }) => {
    const values = names.filter((name) => exported.has(name)).map((name) => `${name} as ${own(domain, name)}`);
    const types = exported.has(parcelsOf(domain)) ? [`type ${parcelsOf(domain)}`] : [];
    return `import { ${[...types, ...values].join(', ')} } from '../${domain}/${file}';`;
  });
  return `${lines.join('\n')}\n\n`;
}

const spreads = (parts: readonly Part[], name: string) =>
  having(parts, name)
    .map(({ domain }) => `  ...${own(domain, name)},\n`)
    .join('');

const record = (parts: readonly Part[], name: string, as: string, doc: string) =>
  `/** ${doc} */\nexport const ${as} = {\n${spreads(parts, name)}} as const;\n\n`;

const list = (parts: readonly Part[], name: string, as: string, doc: string) =>
  `/** ${doc} */\nexport const ${as} = [\n${spreads(parts, name)}] as const;\n\n`;

function domainsFile(parts: readonly Part[]): string {
  const parcels = parts.flatMap(({ domain, exported }) =>
    [...exported.keys()].filter((name) => name === parcelsOf(domain)),
  );
  return (
    note +
    importsOf(parts, 'domain.ts', ['auditActions', 'auditSubjects', 'permissions', 'places', 'sections']) +
    record(
      parts,
      'permissions',
      'permissionsOfDomains',
      'Permissions of accounts, with what each domain says about them.',
    ) +
    record(parts, 'sections', 'sectionsOfDomains', 'Sections that an account’s list may name.') +
    record(
      parts,
      'places',
      'places',
      'Addresses inside the portal. A link from one remote into another goes through here, never through a written path.',
    ) +
    list(
      parts,
      'auditActions',
      'auditActions',
      'Audited actions: noun and past participle. Their texts are `auditAction.…`.',
    ) +
    list(parts, 'auditSubjects', 'auditSubjectTypes', 'Kinds of audited subjects. Their texts are `auditSubject.…`.') +
    '/** Parcels that remotes may embed: the name with its major version, and the props. */\n' +
    `export interface ParcelProps extends ${parcels.join(', ')} {}\n`
  );
}

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

/** The texts of the backend: the platform's and those that each domain has in the `locale` of its modules. */
function textsFile(domains: readonly string[]): string {
  const folders = [['platform', '../platform'], ...domains.map((domain) => [camel(domain), `../modules/${domain}`])];
  const of = (language: string, as: string) => ({
    imports: folders.map(
      ([name, folder]) => `import ${name}${as} from '${folder}/locale/${language}.json' with { type: 'json' };\n`,
    ),
    joined: `export const ${language} = {\n${folders.map(([name]) => `  ...${name}${as},\n`).join('')}};\n`,
  });
  const [en, es] = [of('en', 'En'), of('es', 'Es')];
  return `${note}${[...en.imports, ...es.imports].join('')}\n${en.joined}\n${es.joined}`;
}

/** Files that join the domains, from the folders below `root`. */
export const composedFiles = (root: string): Files => ({
  [`${contracts}/composition/all.ts`]: allFile(foldersWith(root, contracts, 'index.ts')),
  [`${contracts}/composition/domains.ts`]: domainsFile(partsOf(root, 'domain.ts')),
  [`${contracts}/composition/live-events.ts`]: eventsFile(partsOf(root, 'events.ts')),
  [`${backend}/locale/texts.ts`]: textsFile(foldersWith(root, `${backend}/modules`, 'locale/en.json')),
});

/** Writes the composed files anew; they still want formatting. Returns their paths. */
export function compose(root: string): string[] {
  const files = composedFiles(root);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  return Object.keys(files);
}
