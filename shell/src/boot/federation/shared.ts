import type { createInstance } from '@module-federation/enhanced/runtime';
import type { SharedModule } from '@plugboard/contracts/platform';
import * as api from '@plugboard/api';
import * as auth from '@plugboard/auth';
import * as sdk from '@plugboard/sdk';
import { sdkVersion } from '@plugboard/contracts/platform';
import * as jotai from 'jotai';
import React from 'react';
import ReactDOM from 'react-dom';
import ReactDOMClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';
import { version as jotaiVersion } from 'jotai/package.json';
import { z, zodVersion } from './schemas.ts';

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;
type SharedEntry = Exclude<Shared[string], readonly unknown[]>;

const shareConfig = { singleton: true, requiredVersion: false } as const;

const now = (version: string, module: unknown): SharedEntry => ({ version, lib: () => module, shareConfig });

const later = (version: string, load: () => Promise<unknown>): SharedEntry => ({
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
  react: now(React.version, React),
  'react-dom': now(React.version, ReactDOM),
  'react-dom/client': now(React.version, ReactDOMClient),
  'react/jsx-runtime': now(React.version, jsxRuntime),
  zod: now(zodVersion, { z }),
  jotai: now(jotaiVersion, jotai),
  '@plugboard/api': now(sdkVersion, api),
  '@plugboard/auth': now(sdkVersion, auth),
  '@plugboard/sdk': now(sdkVersion, sdk),
  '@plugboard/sdk/chargers': later(
    sdkVersion,
    () => import(/* webpackChunkName: "sdk-chargers" */ '@plugboard/sdk/chargers'),
  ),
  '@plugboard/sdk/commands': later(
    sdkVersion,
    () => import(/* webpackChunkName: "sdk-commands" */ '@plugboard/sdk/commands'),
  ),
  '@plugboard/sdk/lists': later(sdkVersion, () => import(/* webpackChunkName: "ui-data" */ '@plugboard/sdk/lists')),
  '@plugboard/ui': later(sdkVersion, () => import(/* webpackChunkName: "ui" */ '@plugboard/ui')),
  '@plugboard/ui/charts': later(sdkVersion, () => import(/* webpackChunkName: "ui-charts" */ '@plugboard/ui/charts')),
  '@plugboard/ui/data': later(sdkVersion, () => import(/* webpackChunkName: "ui-data" */ '@plugboard/ui/data')),
  '@plugboard/ui/forms': later(sdkVersion, () => import(/* webpackChunkName: "ui-forms" */ '@plugboard/ui/forms')),
  '@plugboard/ui/map': later(sdkVersion, () => import(/* webpackChunkName: "ui-map" */ '@plugboard/ui/map')),
};

/**
 * Loads a shared module before a remote asks the runtime for it, which keeps a rejected promise for good. Rejects when
 * the module cannot be loaded; the next call tries again.
 */
export async function loadShared(name: SharedModule): Promise<void> {
  const shared = sharedWithRemotes[name];
  if ('get' in shared) await shared.get?.();
}
