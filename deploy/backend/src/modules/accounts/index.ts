/** Exports for other domains. */
export { addConfirmedCard } from './payment-methods/add-card.service.ts';
export { forgetCustomers } from './payment-methods/forget-customers.service.ts';
export { findCustomer } from './payment-methods/card-customers.repository.ts';
export { getCardToCharge } from './payment-methods/payment-methods.service.ts';
export {
  updateExternalSystem,
  getCurrency,
  getExternalSystem,
  getLetterhead,
  hasFlag,
  hasPro,
  hasCaliforniaSite,
  isSectionOn,
  lockTenant,
  getTenantName,
  getNameAndLanguage,
  getChargerTerms,
} from './tenants/tenants.service.ts';
export { isUser } from './users/users.service.ts';
export { listOwnersByEmail, type TenantOwner } from './users/owners.service.ts';
export { listRecipients } from './users/recipients.service.ts';
export { getCreator } from './users/creator.repository.ts';
export { sendInvitation, sendInvitationSms } from './auth/passwords/invitation.service.ts';
export { revokeAccess } from './auth/revoke-access.ts';
export { requireDefaults } from './users/update-user.service.ts';
export { getUserVersion } from './users/user-dto.ts';
export {
  deleteUserRow,
  findTakenEmails,
  findUser,
  insertUsers,
  lockUser,
  updateUserRow,
} from './users/users.repository.ts';
