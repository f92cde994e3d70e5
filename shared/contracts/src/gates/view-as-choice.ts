import { z } from 'zod';
import { userType } from '../auth/token.ts';
import { tenantFeatures } from './gate.ts';

/** Another account as far as menu and gates look at it; kept by the browser's tab that looks at the portal as it. */
export const viewAsChoice = z.object({
  /** Whose account it is; `null` for a kind of account that is nobody's. */
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

/** A choice with the account that made it: nobody else who signs in there gets it. */
export const rememberedViewAs = z.object({ account: z.string(), choice: viewAsChoice });
