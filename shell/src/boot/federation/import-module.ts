import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { guardedScript } from './integrity-guard.ts';

/** Loads a script under its integrity. As a module it runs once: a later import of its address gets the same one. */
const loadGuarded = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = guardedScript(url);
    script.type = 'module';
    const fail = () => reject(new Error(`${url} could not be loaded, or is not as it was published`));
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail);
    document.head.append(script);
  });

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Container = Exclude<Awaited<ReturnType<LoadEntry>>, void>;

/** The exports of a federation entry that is a module. */
export async function importModule(url: string): Promise<Container> {
  await loadGuarded(url);
  return import(/* webpackIgnore: true */ url);
}
