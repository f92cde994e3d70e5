import { z } from 'zod';

/**
 * A release of a remote and the address of its code. `manifest` is the published `remote.json`; the shell validates it,
 * and a broken one affects that remote alone. `paths` and `owner` are stored beside it, so that a remote with a broken
 * manifest can still be named at its paths.
 */
export const registryEntry = z.object({
  id: z.string(),
  owner: z.string(),
  version: z.string(),
  /** Same-origin path of the federation entry, e.g. `/releases/chargers/1.0.0/remoteEntry.js`. */
  entry: z.string(),
  /** Subresource integrity of the entry (`sha384-…`); what does not match does not run. */
  integrity: z.string(),
  /** Route patterns the release claimed when it was published. */
  paths: z.array(z.string()),
  manifest: z.unknown(),
});

/** The releases that one account gets. */
export const registryReply = z.object({
  /** Whose answer this is; `*` for every tenant that nothing was pinned or switched off for. */
  tenant: z.string(),
  remotes: z.array(registryEntry),
});

/** A remote's stable release, and a second one for a share of the accounts. */
export const registryChoice = registryEntry.extend({
  canary: registryEntry
    .extend({
      /** In percent, 0 to 99. */
      percent: z.number(),
      /** Accounts that get it whatever the share: each the SHA-256 of `<salt>:<account id>`, in hexadecimal. */
      accounts: z.array(z.string()),
      salt: z.string(),
    })
    .optional(),
});

/** `GET /registry/remotes.json`: the remotes of the host name's tenant, as the release tool writes them. */
export const registryChoices = registryReply.extend({ remotes: z.array(registryChoice) });

export type RegistryChoice = z.infer<typeof registryChoice>;
export type RegistryChoices = z.infer<typeof registryChoices>;
export type RegistryEntry = z.infer<typeof registryEntry>;
export type RegistryReply = z.infer<typeof registryReply>;
