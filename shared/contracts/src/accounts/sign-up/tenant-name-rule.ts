/** Host labels in use, or that a visitor would take for the operator's own. */
const reserved: ReadonlySet<string> = new Set(
  (
    'www api app admin administrator root mail smtp ftp static assets cdn auth login account support help status ' +
    'localhost test staging dev docs blog shop pay payment billing security abuse postmaster webmaster registry ocpp'
  ).split(' '),
);

/** Letters and digits, 2 to 40 of them: no spaces and no special characters (spec §5). */
export const tenantNameShape = /^[a-z0-9]{2,40}$/i;

/** Whether a well-formed name is reserved. */
export const isReservedTenantName = (name: string): boolean => reserved.has(name.toLowerCase());

/** Whether the server would look at this name at all, so that a form need not ask while it is half typed. */
export const isTenantName = (name: string): boolean => tenantNameShape.test(name) && !isReservedTenantName(name);
