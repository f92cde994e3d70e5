import { z } from 'zod';
import { permissions } from '../core/permissions.ts';
import { remotePermission } from '../core/remote-permission.ts';
import { controlKeys, flags, tenantFeatures } from '../core/switches.ts';
import { accountKinds } from '../gates/gate.ts';
import { remotePermissionRule, remoteSection, translated } from './declared-rights.ts';
import { navIcons } from './icons.ts';
import type { Prefetch } from './prefetch.ts';

/** A gate on the wire: unknown keys are refused, so that a misspelt one cannot leave a screen open. */
export const gateSchema = z.strictObject({
  hiddenFrom: z.array(z.enum(accountKinds)).optional(),
  controlKey: z.enum(controlKeys).optional(),
  feature: z.enum(tenantFeatures).optional(),
  permission: z.enum(permissions).optional(),
  remotePermission: remotePermission.optional(),
  flag: z.enum(flags).optional(),
  unlessFlag: z.enum(flags).optional(),
  limitedUnlessFlag: z.enum(flags).optional(),
  adminOnly: z.literal(true).optional(),
  superAdminOnly: z.literal(true).optional(),
  proLicence: z.enum(['payments', 'load_control']).optional(),
  californiaOnly: z.literal(true).optional(),
});

const words = z.record(z.string(), z.string());

const prefetch: z.ZodType<Prefetch, Prefetch> = z.strictObject({
  path: z.string().regex(/^\/api\/[\w/-]+$/),
  list: z.string(),
  sort: z.string(),
  size: z.number().exactOptional(),
  paging: z.enum(['offset', 'page']),
  tabs: z.strictObject({ storageKey: z.string(), queries: z.record(z.string(), words) }).exactOptional(),
  rowsUnless: z.string().exactOptional(),
  filters: words.exactOptional(),
});

const route = z.strictObject({
  name: z.string(),
  path: z.string().startsWith('/'),
  title: translated,
  gate: gateSchema,
  prefetch: prefetch.optional(),
});

const navItem = z.strictObject({
  key: z.string().min(1),
  order: z.number(),
  path: z.string().startsWith('/'),
  label: translated,
  icon: z.enum(navIcons),
  gate: gateSchema,
});

const command = z.strictObject({
  key: z.string().min(1),
  label: translated,
  place: z.string().regex(/^\/(?!\/)[^\\\s]*$/),
  gate: gateSchema,
});

const parcel = z.strictObject({ name: z.string().regex(/^[a-z-]+@\d+$/), gate: gateSchema });

/**
 * `remote.json`: a remote's declaration without its loaders, with the texts of its menu entries and titles in every
 * language. The shell draws the menu and decides gates from it; the registry checks it before it accepts a release.
 */
export const remoteManifest = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]*$/),
  owner: z.string().min(1),
  /** Names of the remote and its team for pages. Absent in older releases. */
  title: translated.optional(),
  team: translated.optional(),
  version: z.string().min(1),
  sdk: z.string().min(1),
  access: z.enum(['signed-in', 'public']),
  /**
   * Kind of a container with its own federation runtime, from a build without the preset: `script` sets a global variable,
   * as webpack's does, `module` exports its parts, as Vite's does.
   */
  container: z.enum(['script', 'module']).optional(),
  /** The names that its code takes from each shared module. */
  uses: z.record(z.string(), z.array(z.string())),
  routes: z.array(route),
  nav: z.array(navItem),
  commands: z.array(command).optional(),
  parcels: z.array(parcel),
  sections: z.array(remoteSection).optional(),
  permissions: z.array(remotePermissionRule).optional(),
});

export type RemoteManifest = z.infer<typeof remoteManifest>;

/** A gate for any version of the portal; `decideGate` closes an unknown one. */
const anyGate = z.custom<RemoteManifest['parcels'][number]['gate']>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** Of a list written for a later version: what this one can read. */
const readable = <Item>(item: z.ZodType<Item>) =>
  z.array(z.unknown()).transform((list) =>
    list.flatMap((one): Item[] => {
      const { success, data } = item.safeParse(one);
      return success ? [data] : [];
    }),
  );

/**
 * Manifest of a remote that may have been built for a later portal. Unknown parts are left out or closed one by one: a
 * route with an unknown gate is closed, a menu entry with an unknown icon is hidden, and the rest works.
 */
export const readableManifest = z.object({
  ...remoteManifest.shape,
  // Absent in releases that were built before it was asked for.
  uses: remoteManifest.shape.uses.catch({}),
  // A call that this version cannot read is made by the page itself.
  routes: readable(z.object({ ...route.shape, gate: anyGate, prefetch: route.shape.prefetch.catch(undefined) })),
  nav: readable(z.object({ ...navItem.shape, gate: anyGate })),
  commands: readable(z.object({ ...command.shape, gate: anyGate })).optional(),
  parcels: readable(z.object({ ...parcel.shape, gate: anyGate })),
  container: remoteManifest.shape.container.catch(undefined),
  sections: readable(remoteSection).optional(),
  permissions: readable(remotePermissionRule).optional(),
});
