import { z } from 'zod';
import { userType } from '../../accounts/auth/token.ts';
import { tenantFeatures } from '../core/switches.ts';

/** Another account as far as menu and gates look at it; kept by the browser's tab that looks at the portal as it. */
export const viewAsChoice = z.object({
  /** Name of the account; `null` for a kind of account. */
  name: z.string().nullable(),
  userType,
  isLimited: z.boolean(),
  isFleet: z.boolean(),
  allowedSections: z.array(z.string()).nullable(),
  receivesPayouts: z.boolean(),
  managesPayouts: z.boolean(),
  /** Features that count as switched off by the tenant. */
  featuresOff: z.array(z.enum(tenantFeatures)),
});
export type ViewAsChoice = Readonly<z.infer<typeof viewAsChoice>>;

/** A choice with its account, so that another account on the same browser does not get it. */
export const rememberedViewAs = z.object({ account: z.string(), choice: viewAsChoice });
