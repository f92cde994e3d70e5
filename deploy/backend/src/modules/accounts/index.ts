/** Exports for other domains. */
export type { CardProvider } from './payment-methods/card-provider.ts';
export { getCardToCharge } from './payment-methods/payment-methods.service.ts';
export { createSandboxProvider } from './payment-methods/sandbox-provider.ts';
export {
  updateExternalSystem,
  getExternalSystem,
  hasPro,
  lockTenant,
  getTenantName,
  getNameAndLanguage,
  getChargerTerms,
} from './tenants/tenants.service.ts';
export { isUser } from './users/users.service.ts';
export { listRecipients } from './users/recipients.service.ts';
export { getCreator } from './users/creator.repository.ts';
