import { z } from 'zod';

/** Spec §4 “Tickets”. A ticket begins as `open`, the default. */
export const ticketStatuses = ['open', 'new', 'on_hold', 'pending', 'solved', 'closed', 'backlog'] as const;
export const ticketStatus = z.enum(ticketStatuses);
export type TicketStatus = z.infer<typeof ticketStatus>;

/** Spec §9, from the least pressing to the most. */
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export const ticketPriority = z.enum(ticketPriorities);
export type TicketPriority = z.infer<typeof ticketPriority>;

/** Spec §9: each group with its categories, in the order in which they are offered. */
export const ticketCategoryGroups = {
  charging_issues: ['session_errors', 'power_output_issues', 'qr_code_problems'],
  hardware_and_connectivity: ['connectivity_problems', 'hardware_malfunction', 'vandalism'],
  payments_and_access: ['billing_refunds', 'user_authentication'],
  other: ['other_cat'],
} as const;
export type TicketCategoryGroup = keyof typeof ticketCategoryGroups;

export const ticketCategories = [
  ...ticketCategoryGroups.charging_issues,
  ...ticketCategoryGroups.hardware_and_connectivity,
  ...ticketCategoryGroups.payments_and_access,
  ...ticketCategoryGroups.other,
] as const;
export const ticketCategory = z.enum(ticketCategories);
export type TicketCategory = z.infer<typeof ticketCategory>;

/** Spec §4: why a ticket was solved or closed. */
export const ticketResolutions = [
  'user_education',
  'user_error',
  'code_fix',
  'operations_fix',
  'finance_ops_fix',
  'sale_upsell',
  'documentation_fix',
  'custom_solution',
  'other_internal_dept',
  'third_party',
] as const;
export const ticketResolution = z.enum(ticketResolutions);
export type TicketResolution = z.infer<typeof ticketResolution>;

/** `rule`: opened by the portal itself, for a port or a charger that was in trouble for too long. */
const ticketSources = ['portal', 'rule'] as const;
export const ticketSource = z.enum(ticketSources);
export type TicketSource = z.infer<typeof ticketSource>;
