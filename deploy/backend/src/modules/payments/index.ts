/** Exports for other domains. */
export { resendSessionReceipt } from './payment-sessions/resend-session-receipt.service.ts';
