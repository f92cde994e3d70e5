import type { FastifyInstance } from 'fastify';
import { authRoutes } from './auth/auth.routes.ts';
import { identityRoutes } from './auth/identity.routes.ts';
import { secondFactorRoutes } from './auth/second-factors/second-factors.routes.ts';
import { requireRecentSignIn } from './auth/recent-sign-in.ts';
import { passwordRoutes } from './auth/passwords/passwords.routes.ts';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';
import { listSuperAdmins } from './sign-up/super-admins.repository.ts';
import { getChargerTerms, getNameAndLanguage } from './tenants/tenants.service.ts';
import { tenantRoutes } from './tenants/tenants.routes.ts';
import { listOwnersByEmail } from './users/owners.service.ts';
import type { UsersNeed } from './users/delete-user.service.ts';
import { userRoutes } from './users/users.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { paymentMethodRoutes } from './payment-methods/payment-methods.routes.ts';
import { sandboxRoutes } from './payment-methods/sandbox-cards.routes.ts';

export const floor = 50;
export const order = 20;

/** Functions for domains below. */
export const provides = {
  getChargerTerms,
  getNameAndLanguage,
  listOwnersByEmail,
  listSuperAdmins,
  requireRecentSignIn,
};

/** Binds the calls of accounts and registers their jobs. */
export function registerAccounts(app: FastifyInstance, need: UsersNeed): void {
  authRoutes(app);
  identityRoutes(app);
  secondFactorRoutes(app);
  passwordRoutes(app);
  signUpRoutes(app);
  tenantRoutes(app);
  userRoutes(app, need);
  auditRoutes(app);
  paymentMethodRoutes(app);
  sandboxRoutes(app);
}
