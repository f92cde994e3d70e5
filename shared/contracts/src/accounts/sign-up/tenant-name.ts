import { z } from 'zod';
import { isReservedTenantName, tenantNameShape } from './tenant-name-rule.ts';

/**
 * Typed name of a new tenant: letters and digits, no spaces and no special characters (spec §5). In lower case it is the
 * tenant's id and the first label of its host name.
 */
export const tenantName = z
  .string({ error: 'signUp.tenantName' })
  .min(1, { error: 'signUp.tenantName', abort: true })
  .regex(tenantNameShape, 'signUp.tenantNameForm')
  .refine((name) => !isReservedTenantName(name), 'signUp.tenantNameTaken');
