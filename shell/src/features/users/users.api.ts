import { callApiWithTag, downloadApi, refetchReplies, saveFile, useApiMutation } from '@plugboard/api';
import { changeUser, deleteUser, exportUsers, getUser, listUsers, resendInvite } from '@plugboard/contracts/accounts';
import type { SaveOptions } from '@plugboard/sdk/lists';
import type { UserListState } from './user-list.ts';
import { userExportQuery } from './users.model.ts';

export const useInviteUser = () => useApiMutation(resendInvite, { invalidates: [listUsers, getUser] });

export const useChangeUser = () => useApiMutation(changeUser, { invalidates: [getUser, listUsers] });

export const useDeleteUser = () => useApiMutation(deleteUser, { invalidates: [listUsers] });

/** Which version of a user is stored this moment; an open page of the user shows it too. */
export async function fetchUserTag(id: string): Promise<string | null> {
  refetchReplies(getUser, { params: { id } });
  return (await callApiWithTag(getUser, { params: { id } })).tag;
}

/** Saves the listed users as a CSV file; resolves with its name. */
export async function saveUsers(state: UserListState, { signal, onArrived }: SaveOptions): Promise<string> {
  const parts = { query: userExportQuery(state), signal, onDownloadProgress: onArrived };
  const file = await downloadApi(exportUsers, parts, 'users.csv');
  saveFile(file);
  return file.fileName;
}
