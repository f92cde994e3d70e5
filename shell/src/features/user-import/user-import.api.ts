import { useApiMutation } from '@plugboard/api';
import { importUsers, inviteUsers, listUsers } from '@plugboard/contracts/accounts';

const invalidates = [listUsers];

export const useImportUsers = () => useApiMutation(importUsers, { invalidates });
export const useInviteUsers = () => useApiMutation(inviteUsers, { invalidates });
