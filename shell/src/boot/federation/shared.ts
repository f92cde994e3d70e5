import type { createInstance } from '@module-federation/enhanced/runtime';
import * as api from '@plugboard/api';
import * as auth from '@plugboard/auth';
import type { SharedModule } from '@plugboard/contracts/platform';
import { sdkVersion } from '@plugboard/contracts/platform';
import * as sdk from '@plugboard/sdk';
import * as jotai from 'jotai';
import { version as jotaiVersion } from 'jotai/package.json';
import React from 'react';
import ReactDOM from 'react-dom';
import ReactDOMClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';
import { z, zodVersion } from './schemas.ts';

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;
type SharedEntry = Exclude<Shared[string], readonly unknown[]>;

const shareConfig = { singleton: true, requiredVersion: false } as const;

const eagerModule = (version: string, module: unknown): SharedEntry => ({ version, lib: () => module, shareConfig });

const lazyModule = (version: string, load: () => Promise<unknown>): SharedEntry => ({
  version,
  shareConfig,
  get: async () => {
    const module = await load();
    return () => module;
  },
});

/**
 * The one copy of everything that remotes share (decision 1). What this page has loaded anyway is given at once, the
 * rest is loaded when the first remote needs it.
 */
export const sharedWithRemotes: Readonly<Record<SharedModule, SharedEntry>> = {
  react: eagerModule(React.version, React),
  'react-dom': eagerModule(React.version, ReactDOM),
  'react-dom/client': eagerModule(React.version, ReactDOMClient),
  'react/jsx-runtime': eagerModule(React.version, jsxRuntime),
  zod: eagerModule(zodVersion, { z }),
  jotai: eagerModule(jotaiVersion, jotai),
  '@plugboard/api': eagerModule(sdkVersion, api),
  '@plugboard/auth': eagerModule(sdkVersion, auth),
  '@plugboard/sdk': eagerModule(sdkVersion, sdk),
  '@plugboard/sdk/chargers': lazyModule(
    sdkVersion,
    () => import(/* webpackChunkName: "sdk-chargers" */ '@plugboard/sdk/chargers'),
  ),
  '@plugboard/sdk/commands': lazyModule(
    sdkVersion,
    () => import(/* webpackChunkName: "sdk-commands" */ '@plugboard/sdk/commands'),
  ),
  '@plugboard/sdk/lists': lazyModule(
    sdkVersion,
    () => import(/* webpackChunkName: "ui-data" */ '@plugboard/sdk/lists'),
  ),
  '@plugboard/ui': lazyModule(sdkVersion, () => import(/* webpackChunkName: "ui" */ '@plugboard/ui')),
  '@plugboard/ui/charts': lazyModule(
    sdkVersion,
    () => import(/* webpackChunkName: "ui-charts" */ '@plugboard/ui/charts'),
  ),
  '@plugboard/ui/data': lazyModule(sdkVersion, () => import(/* webpackChunkName: "ui-data" */ '@plugboard/ui/data')),
  '@plugboard/ui/forms': lazyModule(sdkVersion, () => import(/* webpackChunkName: "ui-forms" */ '@plugboard/ui/forms')),
  '@plugboard/ui/map': lazyModule(sdkVersion, () => import(/* webpackChunkName: "ui-map" */ '@plugboard/ui/map')),
  // Light, and only for forms: one request brings both.
  '@plugboard/ui/pro': lazyModule(sdkVersion, () => import(/* webpackChunkName: "ui-forms" */ '@plugboard/ui/pro')),
};

/**
 * Loads a shared module before a remote asks the runtime for it, which keeps a rejected promise for good. Rejects when
 * the module cannot be loaded; the next call tries again.
 */
export async function loadShared(name: SharedModule): Promise<void> {
  const shared = sharedWithRemotes[name];
  if ('get' in shared) await shared.get?.();
}
