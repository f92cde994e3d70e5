/** Runs pnpm in the workspace, its words on stderr, and answers whether it went well. */
export function runPnpm(root: string, args: readonly string[]): Promise<boolean>;

/** Installs where a manifest changed since the last time; answers whether the packages are there. */
export function installWhenStale(root: string, frozen?: boolean): Promise<boolean>;
