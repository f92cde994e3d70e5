import type { FastifyInstance } from 'fastify';
import { auditRoutes } from './audit/audit.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { identityRoutes } from './auth/identity.routes.ts';
import { chargerRoutes } from './chargers/chargers.routes.ts';
import { fileRoutes } from './files/files.routes.ts';
import { idTagRoutes } from './id-tags/id-tags.routes.ts';
import { locationRoutes } from './locations/locations.routes.ts';
import { metricsRoutes } from './metrics/metrics.routes.ts';
import { passwordRoutes } from './auth/passwords/passwords.routes.ts';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';
import { paymentMethodRoutes } from './payment-methods/payment-methods.routes.ts';
import { sandboxRoutes } from './payment-methods/sandbox.routes.ts';
import { outboxRoutes } from './system/outbox.routes.ts';
import { systemRoutes } from './system/system.routes.ts';
import { tenantRoutes } from './tenants/tenants.routes.ts';
import { userRoutes } from './users/users.routes.ts';

/** Every module: a function that binds its endpoints. */
export const modules: readonly ((app: FastifyInstance) => void)[] = [
  systemRoutes,
  outboxRoutes,
  authRoutes,
  identityRoutes,
  passwordRoutes,
  signUpRoutes,
  tenantRoutes,
  metricsRoutes,
  locationRoutes,
  chargerRoutes,
  userRoutes,
  idTagRoutes,
  auditRoutes,
  paymentMethodRoutes,
  sandboxRoutes,
  fileRoutes,
];
