import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { newUser } from './user-form.ts';

/** A value with its name in the caller's language. */
export const fieldChoice = z.object({ value: z.string(), display_name: z.string() });
export type FieldChoice = z.infer<typeof fieldChoice>;

/** How a form shows a field: the label and the names of its choices in the caller's language. */
export const fieldMetadata = z.object({
  type: z.enum(['string', 'email', 'phone', 'boolean', 'choice', 'multiple choice', 'charger', 'vehicle']),
  required: z.boolean(),
  read_only: z.boolean(),
  label: z.string(),
  help_text: z.string().optional(),
  max_length: z.number().int().optional(),
  choices: z.array(fieldChoice).optional(),
});
export type FieldMetadata = z.infer<typeof fieldMetadata>;

export const newUserField = z.keyof(newUser);
export type NewUserField = z.infer<typeof newUserField>;

/**
 * `actions.POST` names the fields in the order of the form. The call carries no token (spec §7), so its answer is the same
 * for all of a tenant: `reaches` decides which roles an account may grant, and the server refuses the others.
 * `notification_settings.choices` are the choices of My account too. They leave out what is
 * about a section that the tenant has switched off, as do the fields of payouts; `allowed_sections.choices` are all, since
 * an account may hold them.
 */
export const getUserMetadata = endpoint({
  method: 'OPTIONS',
  path: '/api/v1/user/',
  summary: 'The fields of a user: type, label, choices, what must be filled in',
  source: 'spec §7 users and ID tags',
  permission: 'public',
  reply: z.object({ actions: z.object({ POST: z.partialRecord(newUserField, fieldMetadata) }) }),
});
