import { z } from 'zod';
import { permissions } from '../core/permissions.ts';
import { languages } from '../core/language.ts';
import { accountKinds, controlKeys, flags, tenantFeatures } from '../gates/gate.ts';
import { navIcons } from './icons.ts';
import { sharedModules } from './shared-modules.ts';

/** The portal's SDK version; a remote whose range does not hold it gets the “update needed” card. */
export const sdkVersion = '1.0.0';

/** A gate on the wire: unknown keys are refused, so that a misspelt one cannot leave a screen open. */
export const gateSchema = z.strictObject({
  hiddenFrom: z.array(z.enum(accountKinds)).optional(),
  controlKey: z.enum(controlKeys).optional(),
  feature: z.enum(tenantFeatures).optional(),
  permission: z.enum(permissions).optional(),
  flag: z.enum(flags).optional(),
  unlessFlag: z.enum(flags).optional(),
  adminOnly: z.literal(true).optional(),
  superAdminOnly: z.literal(true).optional(),
  proLicence: z.enum(['payments', 'load_control']).optional(),
  californiaOnly: z.literal(true).optional(),
});

/** A text in every language of the portal. */
export const translated = z.record(z.enum(languages), z.string().min(1));

/**
 * `remote.json`: a remote's declaration without its loaders, with the texts of its menu entries and titles in every
 * language. The shell draws the menu and decides gates from it; the registry checks it before it accepts a release.
 */
export const remoteManifest = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]*$/),
  owner: z.string().min(1),
  version: z.string().min(1),
  sdk: z.string().min(1),
  access: z.enum(['signed-in', 'public']),
  /** Which shared modules its code imports: the shell fetches them beside the entry, not after it. */
  needs: z.array(z.enum(sharedModules)),
  routes: z.array(
    z.strictObject({ name: z.string(), path: z.string().startsWith('/'), title: translated, gate: gateSchema }),
  ),
  nav: z.array(
    z.strictObject({
      key: z.string().min(1),
      order: z.number(),
      path: z.string().startsWith('/'),
      label: translated,
      icon: z.enum(navIcons),
      gate: gateSchema,
    }),
  ),
  commands: z
    .array(
      z.strictObject({
        key: z.string().min(1),
        label: translated,
        place: z.string().regex(/^\/(?!\/)[^\\\s]*$/),
        gate: gateSchema,
      }),
    )
    .optional(),
  parcels: z.array(z.strictObject({ name: z.string().regex(/^[a-z-]+@\d+$/), gate: gateSchema })),
});

export type RemoteManifest = z.infer<typeof remoteManifest>;
