import * as errorCodes from '@module-federation/error-codes';
import * as core from '@module-federation/runtime/core';
import * as sdk from '@module-federation/sdk';

/**
 * The only private use of the federation library: entries of remotes are built without its runtime and find it under
 * these names (decision 1), which must be set before the first entry runs. `enhanced` exports no such parts, so the
 * inner packages are named here; a test compares names and versions with the plugin that builds remotes.
 */
const runtimeGlobals = {
  _FEDERATION_RUNTIME_CORE: core,
  _FEDERATION_SDK: sdk,
  _FEDERATION_CODES: errorCodes,
} as const;

export const provideRuntime = (): void => void Object.assign(globalThis, runtimeGlobals);
