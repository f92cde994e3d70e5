import { z } from 'zod';

/** Id of a remote, as the federation has it. */
export const remoteId = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/);
export const releaseVersion = z.string().regex(/^[\w.+-]{1,60}$/);
/** First label of a tenant's host name. */
export const tenantLabel = z.string().regex(/^[a-z0-9-]{1,63}$/);
