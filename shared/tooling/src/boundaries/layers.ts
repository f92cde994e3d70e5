import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Which shared packages a shared package may import. Nothing points back. */
const below: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  api: ['contracts'],
  auth: ['api', 'contracts'],
  ui: ['contracts'],
  sdk: ['api', 'auth', 'ui', 'contracts'],
  testing: ['sdk', 'api', 'auth', 'ui', 'contracts'],
  tooling: ['contracts'],
};

const ours = '^(shared|shell|deploy|mf-[^/]+)/';

const sharedLayers = Object.entries(below).map(([name, allowed]): IForbiddenRuleType => ({
  name: `layer-${name}`,
  comment: `shared/${name} stands on ${allowed.join(', ') || 'nothing of ours'}; an import upwards would close a circle.`,
  severity: 'error',
  from: { path: `^shared/${name}/` },
  to: { path: ours, pathNot: `^shared/(${[name, ...allowed].join('|')})/` },
}));

export const layers: readonly IForbiddenRuleType[] = [
  ...sharedLayers,
  {
    name: 'remote-alone',
    comment: 'A remote imports no other remote: they meet in contracts (places, parcels), so that each ships alone.',
    severity: 'error',
    from: { path: '^(mf-[^/]+)/' },
    to: { path: '^mf-', pathNot: '^$1/' },
  },
  {
    name: 'public-remote-light',
    comment:
      'A page for people without an account has 20 kB of script: no antd, no session, no query cache, no portal. It is ' +
      'written with `@plugboard/sdk/public`.',
    severity: 'error',
    from: { path: '^mf-[^/]+-public/', pathNot: [String.raw`\.test\.tsx?$`, '^mf-[^/]+/(dev/|[^/]+\\.config\\.ts)'] },
    to: { path: '^(shared|shell|deploy)/', pathNot: '^shared/(contracts/|sdk/src/public\\.ts$)' },
  },
  {
    name: 'public-side-light',
    comment: 'What public pages stand on brings nothing that the portal needs and they do not.',
    severity: 'error',
    from: { path: '^(shared/sdk/src/public[./]|shell/src/public/)', pathNot: String.raw`\.test\.tsx?$` },
    to: {
      path: ['^(shared|shell)/', 'node_modules/'],
      pathNot: [
        '^shared/(contracts/|ui/src/theme/|api/src/public\\.ts$|sdk/src/(public[./]|texts/text-key\\.ts$))',
        '^shell/src/(public/|boot/(last-resort|default-boot-data|show-own-icon))',
        'node_modules/(react|react-dom|@types/react|@types/react-dom)/',
      ],
    },
  },
  {
    name: 'no-remote-by-name',
    comment: 'Shell and shared packages know no remote; a tenant without it must not carry its code.',
    severity: 'error',
    from: { path: '^(shell|shared)/' },
    to: { path: '^mf-' },
  },
  {
    name: 'remote-knows-no-host',
    comment: 'A remote sees the portal through the sdk; neither the shell nor anything deployed.',
    severity: 'error',
    from: { path: '^(mf-[^/]+|shell)/' },
    to: { path: '^(shell|deploy)/', pathNot: '^$1/' },
  },
  {
    name: 'deploy-on-contracts',
    comment:
      'What is deployed agrees with the browser through contracts alone, and not with its neighbours. The remotes that ' +
      'only tests know are remotes, and charge points come to tests as guests. Traces are opened in one way.',
    severity: 'error',
    from: { path: '^deploy/([^/]+)/', pathNot: '^deploy/e2e/remotes/' },
    to: { path: ours, pathNot: '^(deploy/$1|shared/contracts|deploy/(simulator|tracing))/' },
  },
  {
    name: 'simulator-in-tests',
    comment:
      'Simulated charge points belong to tests and measurements; the portal talks to charge points by OCPP alone.',
    severity: 'error',
    from: { pathNot: [String.raw`\.test\.ts$`, '^deploy/(backend/src/testing|e2e|bench|simulator)/'] },
    to: { path: '^deploy/simulator/' },
  },
  {
    name: 'simulator-on-nothing',
    comment: 'A charge point knows the portal by OCPP alone: it imports nothing of ours, as a real one does not.',
    severity: 'error',
    from: { path: '^deploy/simulator/' },
    to: { path: ours, pathNot: '^deploy/simulator/' },
  },
  {
    name: 'gateway-on-nothing',
    comment: 'The gateway can be replaced by nginx: it imports nothing of ours but how traces are opened.',
    severity: 'error',
    from: { path: '^deploy/gateway/' },
    to: { path: ours, pathNot: '^deploy/(gateway|tracing)/' },
  },
  {
    name: 'tracing-on-nothing',
    comment: 'Traces are the same in every process: they know nothing of the portal.',
    severity: 'error',
    from: { path: '^deploy/tracing/' },
    to: { path: ours, pathNot: '^deploy/tracing/' },
  },
  {
    name: 'through-the-front-door',
    comment:
      'A package is imported by its name, which opens what its `exports` list, never by a path into its sources.',
    severity: 'error',
    from: { path: '^(shell|mf-[^/]+|shared/[^/]+|deploy/[^/]+)/' },
    to: { path: ours, pathNot: '^$1/', dependencyTypes: ['local'] },
  },
];
