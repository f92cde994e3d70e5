import type { NewUserField } from '@plugboard/contracts/accounts';

const first: readonly NewUserField[] = ['email', 'role', 'first_name', 'last_name'];

/** Fields that are asked for before the folded ones. */
export const isFirstField = (name: NewUserField): boolean => first.includes(name);
