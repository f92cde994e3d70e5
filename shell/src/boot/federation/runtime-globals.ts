import * as errorCodes from '@module-federation/error-codes';
import * as core from '@module-federation/runtime/core';
import * as sdk from '@module-federation/sdk';

/**
 * The entries of remotes are built without the federation runtime and find it under these names (decision 1). They
 * have to stand before the first entry runs.
 */
export function provideRuntime(): void {
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: core,
    _FEDERATION_RUNTIME_CORE_FROM: { name: 'shell', version: '2.9.2' },
    _FEDERATION_SDK: sdk,
    _FEDERATION_CODES: errorCodes,
  });
}
