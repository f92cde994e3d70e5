import { confirmLeavePage } from '@plugboard/sdk/host';

/** Confirms leaving the page if there are unsaved changes. Returns true without unsaved changes. */
export const mayLeavePage = async (): Promise<boolean> => (await confirmLeavePage()) ?? true;

/** Reloads the page, unless the person keeps unsaved changes. */
export async function reloadIfAllowed(reload: () => void): Promise<void> {
  if (await mayLeavePage()) reload();
}
