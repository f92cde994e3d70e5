import type { IForbiddenRuleType } from 'dependency-cruiser';
import { root } from '../run/paths.ts';
import { serverDomains } from '../workspace/server-domains.ts';

const domains = serverDomains(root);

const domainOrder = domains.map(({ name, floor }): IForbiddenRuleType => {
  const others = domains.filter((other) => other.name !== name && other.floor >= floor);
  return {
    name: `domain-${name}`,
    comment: `modules/${name} lies no higher than what it imports here (\`floor\` in register.ts): let the other domain provide the function, or move it down.`,
    severity: 'error',
    from: { path: `^deploy/backend/src/modules/${name}/`, pathNot: '\\.test\\.ts$' },
    to: { path: `^deploy/backend/src/modules/(${others.map((other) => other.name).join('|') || '$^'})/` },
  };
});

/** Rules for folders: no two nouns of the backend import each other, directly or through others. */
export const folders: readonly IForbiddenRuleType[] = [
  {
    name: 'noun-circle',
    comment:
      'No two backend modules import each other: let a domain provide the function (register.ts), or move what both need.',
    severity: 'error',
    scope: 'folder',
    from: { path: '^deploy/backend/src/modules/[^/]+/[^/]+$' },
    to: { path: '^deploy/backend/src/modules/[^/]+/[^/]+$', circular: true },
  },
];

/** Rules for the role that a file's suffix names. */
export const roles: readonly IForbiddenRuleType[] = [
  {
    name: 'resolvable',
    comment: 'Every import resolves: a file that exists, or a dependency that the own package.json names.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-circle',
    comment:
      'Files import each other in one direction, types included: a type that both need goes into a file below them.',
    severity: 'error',
    from: { pathNot: '\\.test\\.tsx?$' },
    to: { circular: true },
  },
  {
    name: 'model-is-pure',
    comment: 'A *.model.ts decides and draws nothing: no React and no components; types may travel.',
    severity: 'error',
    from: { path: '\\.model\\.ts$' },
    to: {
      path: ['node_modules/(react|react-dom|antd|@ant-design/[^/]+)/', '\\.tsx$'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'model-without-looks',
    comment: 'A *.model.ts outside shared/ui does not use it either: what it decides is drawn elsewhere.',
    severity: 'error',
    from: { path: '\\.model\\.ts$', pathNot: '^shared/ui/' },
    to: { path: '^shared/ui/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'remote-file-is-light',
    comment: 'Node reads remote.ts in a build: whatever it declares is loaded lazily.',
    severity: 'error',
    from: { path: '^mf-[^/]+/remote\\.ts$' },
    to: { pathNot: '^shared/(contracts|sdk)/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
  },
  {
    name: 'feature-alone',
    comment: 'A feature imports no other feature of its remote; what two of them use stands in src/common.',
    severity: 'error',
    from: { path: '^(mf-[^/]+)/src/features/([^/]+)/' },
    to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
  },
  {
    name: 'repository-of-its-module',
    comment: 'A backend module asks another through its service, so that rules and audit are not walked around.',
    severity: 'error',
    from: { path: '^deploy/backend/src/modules/([^/]+/[^/]+)/', pathNot: '\\.test\\.ts$' },
    to: {
      path: '^deploy/backend/src/modules/.+\\.repository\\.ts$',
      pathNot: '^deploy/backend/src/modules/$1/',
    },
  },
  {
    name: 'domain-by-its-door',
    comment: 'A domain of the backend imports another through its index.ts; what that does not export is private.',
    severity: 'error',
    from: { path: '^deploy/backend/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
    to: {
      path: '^deploy/backend/src/modules/[^/]+/',
      pathNot: '^deploy/backend/src/modules/($1/|[^/]+/index\\.ts$)',
    },
  },
  ...domainOrder,
  {
    name: 'platform-below-modules',
    comment: 'The platform imports no module: modules add their tables by declaration merging.',
    severity: 'error',
    from: { path: '^deploy/backend/src/platform/', pathNot: '\\.test\\.ts$' },
    to: { path: '^deploy/backend/src/modules/' },
  },
  {
    name: 'tests-are-leaves',
    comment: 'Nothing imports a test.',
    severity: 'error',
    from: {},
    to: { path: '\\.test\\.tsx?$' },
  },
  {
    name: 'testing-in-tests',
    comment: 'The fake API and the factories stay out of what is shipped.',
    severity: 'error',
    from: { path: '^(shell|mf-[^/]+)/', pathNot: ['\\.test\\.tsx?$', '^mf-[^/]+/dev/', '\\.fixtures?\\.tsx?$'] },
    to: { path: '^shared/testing/' },
  },
  {
    name: 'tooling-in-configuration',
    comment: 'Builds use the tooling; the product does not.',
    severity: 'error',
    from: { path: '^(shell|mf-[^/]+|deploy)/', pathNot: '\\.config\\.ts$' },
    to: { path: '^shared/tooling/' },
  },
];
