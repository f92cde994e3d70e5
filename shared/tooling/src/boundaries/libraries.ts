import type { IForbiddenRuleType } from 'dependency-cruiser';

const library = (names: string) => `node_modules/(${names})/`;

/** A library that has one home can be shared once, replaced in one place, and does not leak its ways. */
export const libraries: readonly IForbiddenRuleType[] = [
  {
    name: 'contracts-on-zod',
    comment: 'Contracts are the floor: browser and server load them, so they bring zod and nothing else.',
    severity: 'error',
    from: { path: '^shared/contracts/', pathNot: '\\.test\\.ts$' },
    to: { path: 'node_modules/', pathNot: library('zod') },
  },
  {
    name: 'schemas-in-contracts',
    comment: 'Schemas come from contracts; the shell gives remotes as much of zod as contracts are written with.',
    severity: 'error',
    from: {
      path: '^(shell|mf-[^/]+|shared/(api|auth|sdk|ui))/',
      pathNot: ['^shell/src/boot/federation/schemas\\.ts$', '\\.test\\.tsx?$', '\\.test-support\\.ts$'],
    },
    to: { path: library('zod') },
  },
  {
    name: 'opentelemetry-in-tracing',
    comment: 'Without settings nothing of OpenTelemetry is loaded: deploy/tracing does it where they are given.',
    severity: 'error',
    from: { pathNot: '^deploy/tracing/' },
    to: { path: library('@opentelemetry/[^/]+') },
  },
  {
    name: 'axios-in-api',
    comment: 'One HTTP client: headers, refresh and the error policy hold for every call.',
    severity: 'error',
    from: { pathNot: '^shared/(api|testing)/' },
    to: { path: library('axios') },
  },
  {
    name: 'antd-in-ui',
    comment: 'Looks come from shared/ui, which re-exports just what is used; antd whole costs 300 kB on sign-in.',
    severity: 'error',
    from: { pathNot: '^shared/ui/' },
    to: { path: library('antd|@ant-design/[^/]+') },
  },
  {
    name: 'charts-in-ui-charts',
    comment: 'The charting library weighs 400 kB: shared/ui/charts loads it where a chart is drawn, and nobody else.',
    severity: 'error',
    from: { pathNot: '^shared/ui/src/charts/' },
    to: { path: library('@ant-design/(charts|plots|graphs)|@antv/[^/]+') },
  },
  {
    name: 'pro-in-ui-pro',
    comment:
      'pro-components weighs 200 kB: shared/ui/pro loads it where a step form or a table is edited, nobody else.',
    severity: 'error',
    from: { pathNot: '^shared/ui/src/pro/' },
    to: { path: library('@ant-design/pro-[^/]+') },
  },
  {
    name: 'map-in-ui-map',
    comment:
      'MapLibre weighs 300 kB and a worker, Google sees who looks: shared/ui/map loads them where a map is drawn, and nobody else.',
    severity: 'error',
    from: { pathNot: '^shared/ui/src/map/' },
    to: { path: library('maplibre-gl|supercluster|@googlemaps/js-api-loader') },
  },
  {
    name: 'frame-in-sdk',
    comment: 'Router, single-spa and i18next are singletons that shell and sdk alone handle.',
    severity: 'error',
    from: { pathNot: '^(shared/sdk|shell)/' },
    to: { path: library('react-router|single-spa|single-spa-react|i18next') },
  },
  {
    name: 'sql-in-repositories',
    comment: 'SQL stands in repositories, beside the rule that every key starts with the tenant; types may travel.',
    severity: 'error',
    from: {
      path: '^deploy/backend/',
      pathNot: ['\\.repository\\.ts$', '\\.test\\.ts$', '/(migrations|seed|testing)/', '/platform/'],
    },
    to: { path: library('kysely|pg|pg-copy-streams|@electric-sql/[^/]+'), dependencyTypesNot: ['type-only'] },
  },
];
