import { type ServerDomain, serverDomains, serverModules } from '../workspace/server-domains.ts';
import { camel, capital, foldersWith, note, own, partsOf, spreads } from './composed-parts.ts';
import type { Files } from './write.ts';

const backend = 'deploy/backend/src';

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

/** Registers the domains of the backend, and hands those below the functions that those above provide. */
function modulesFile(domains: readonly ServerDomain[]): string {
  const registerOf = ({ name }: ServerDomain) => `register${capital(camel(name))}`;
  const providing = domains.filter(({ providesFunctions }) => providesFunctions);
  const imports = domains.map((domain) => {
    const provides = domain.providesFunctions ? `provides as ${own(domain.name, 'provides')}, ` : '';
    return `import { ${provides}${registerOf(domain)} } from './${domain.name}/register.ts';\n`;
  });
  const registers = domains.toSorted((one, other) => one.order - other.order).map(registerOf);
  return (
    `${note}import type { FastifyInstance } from 'fastify';\n${imports.join('')}\n` +
    `const provided = {\n${providing.map(({ name }) => `  ...${own(name, 'provides')},\n`).join('')}};\n\n` +
    'const domains: readonly ((app: FastifyInstance, functions: typeof provided) => void)[] = [\n' +
    `${registers.map((name) => `  ${name},\n`).join('')}];\n\n` +
    '/** Binds the calls of every domain and registers its jobs. The last one registered is closed first. */\n' +
    'export function registerDomains(app: FastifyInstance): void {\n' +
    '  for (const register of domains) register(app, provided);\n}\n'
  );
}

const accessParts = ['accessTable', 'endsSessions', 'onlyInOwnTenant'];

/** The tables of who may make each call, of every domain, for the tests of the backend. */
function accessFile(root: string): string {
  const parts = partsOf(root, serverModules, 'access.ts');
  const imports = parts.map(({ domain, exported }) => {
    const names = accessParts.filter((name) => exported.has(name)).map((name) => `${name} as ${own(domain, name)}`);
    return `import { ${names.join(', ')} } from '../modules/${domain}/access.ts';\n`;
  });
  return (
    `${note}${imports.join('')}import type { AccessTable } from './test-roles.ts';\n\n` +
    `/** Accounts that may make each call. A call without a row fails the tests. */\nexport const accessTable: AccessTable = {\n${spreads(parts, 'accessTable')}};\n\n` +
    `/** Calls reserved for the operator's own tenant. */\nexport const onlyInOwnTenant: readonly string[] = [\n${spreads(parts, 'onlyInOwnTenant')}];\n\n` +
    `/** After these a token is worth nothing any more, and that is their purpose. */\nexport const endsSessions: readonly string[] = [\n${spreads(parts, 'endsSessions')}];\n`
  );
}

/** Files that join the domains of the backend. */
export const composedBackend = (root: string): Files => ({
  [`${backend}/locale/texts.ts`]: textsFile(foldersWith(root, serverModules, 'locale/en.json')),
  [`${serverModules}/index.ts`]: modulesFile(serverDomains(root)),
  [`${backend}/testing/access-table.ts`]: accessFile(root),
});
