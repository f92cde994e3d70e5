/** `chargers`, `mobile-app` and `mf-mobile-app` are accepted; the federation's id has underscores. */
export const remoteIdOf = (name: string): string => name.replace(/^mf-/, '').replaceAll('-', '_');
