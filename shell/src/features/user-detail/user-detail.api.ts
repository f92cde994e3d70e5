import { downloadApi, saveFile, useApiMutation, useTaggedQuery } from '@plugboard/api';
import { getDriverLicense, getUser, listUsers, replaceUser } from '@plugboard/contracts/accounts';

const invalidates = [getUser, listUsers];

/** A user with the tag that saving is bound to. */
export const useUser = (id: string) => useTaggedQuery(getUser, { params: { id } });

export const useReplaceUser = () => useApiMutation(replaceUser, { invalidates });

export async function saveDriverLicense(id: string, fileName: string): Promise<void> {
  saveFile(await downloadApi(getDriverLicense, { params: { id } }, fileName));
}
