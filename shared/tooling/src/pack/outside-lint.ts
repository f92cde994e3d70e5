/** The used parts of `.oxlintrc.json`. */
interface LintConfig {
  readonly rules: object;
  readonly overrides: readonly { readonly files: readonly string[] }[];
}

/** What the portal shares comes through its packages; of these, some entries are the shell's. */
const restrictedImports = [
  {
    group: ['antd', 'antd/*', '@ant-design/*', '@antv/*', 'maplibre-gl', '@googlemaps/*'],
    message: 'Looks, charts and maps come from @plugboard/ui.',
  },
  { group: ['axios'], message: 'Calls go through @plugboard/api.' },
  {
    group: ['react-router', 'single-spa', 'single-spa-react', 'i18next'],
    message: 'Router and texts come from @plugboard/sdk.',
  },
  { group: ['@plugboard/*/host', '@plugboard/*/core'], message: 'This entry is the shell’s.' },
];

/** The rules of this repository for a remote in another: imports, which boundaries check here, are rules there. */
export const outsideLint = ({ rules, overrides, ...config }: LintConfig): object => ({
  ...Object.fromEntries(Object.entries(config).filter(([key]) => key !== '$schema')),
  rules: { ...rules, 'no-restricted-imports': ['error', { patterns: restrictedImports }] },
  overrides: overrides.filter(({ files }) => files.every((pattern) => pattern.startsWith('**/'))),
});
