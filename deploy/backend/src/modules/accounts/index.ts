/** Exports for other domains. */
export { getCardToCharge } from './payment-methods/payment-methods.service.ts';
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
