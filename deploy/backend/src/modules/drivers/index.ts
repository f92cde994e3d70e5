/** Exports for other domains. */
export { countDrivers, findRecipients } from './announcements/audience.repository.ts';
export { insertDriverMessages } from './announcements/driver-messages.repository.ts';
export { issueSubscriptionInvoice } from './invoices/issue-invoice.service.ts';
export { settleSubscriptionInvoice } from './invoices/settle-invoice.service.ts';
export { dayIn, dayOfMonth, nextPeriod, midnightOf } from './invoices/billing-period.model.ts';
export { insertSubscription, updateSubscription } from './subscriptions/subscriptions.repository.ts';
