import { z } from 'zod';

/** Host labels that are somebody else's already, or that a visitor would take for the operator's own. */
const reserved: ReadonlySet<string> = new Set(
  (
    'www api app admin administrator root mail smtp ftp static assets cdn auth login account support help status ' +
    'localhost test staging dev docs blog shop pay payment billing security abuse postmaster webmaster registry ocpp'
  ).split(' '),
);

const shape = /^[a-z0-9]{2,40}$/i;

/**
 * Name of a new tenant as somebody types it: letters and digits, no spaces and no special characters (spec §5). In
 * lower case it is the tenant's id and the first label of its host name.
 */
export const tenantName = z
  .string({ error: 'signUp.tenantName' })
  .min(1, 'signUp.tenantName')
  .regex(shape, 'signUp.tenantNameForm')
  .refine((name) => !reserved.has(name.toLowerCase()), 'signUp.tenantNameTaken');

/** Whether the server would look at this name at all, so that a form need not ask while it is half typed. */
export const isTenantName = (name: string): boolean => tenantName.safeParse(name).success;
