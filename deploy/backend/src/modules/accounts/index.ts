/** Exports for other domains. */
export type { CardProvider } from './payment-methods/card-provider.ts';
export { cardToCharge } from './payment-methods/payment-methods.service.ts';
export { sandboxProvider } from './payment-methods/sandbox-provider.ts';
export {
  changeExternalSystem,
  externalSystemOf,
  hasPro,
  holdTenant,
  nameOfTenant,
  readNameAndLanguage,
  termsOfChargers,
} from './tenants/tenants.service.ts';
export { isUser } from './users/read-users.service.ts';
export { recipientsOf } from './users/recipients.service.ts';
