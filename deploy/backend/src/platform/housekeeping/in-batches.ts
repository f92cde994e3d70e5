/** Rows of one transaction: others want to write meanwhile. */
export const batch = 10_000;

/** Deletes until less than a batch was left. */
export async function inBatches(deleteBatch: () => Promise<{ readonly numDeletedRows: bigint }>): Promise<void> {
  while (Number((await deleteBatch()).numDeletedRows) === batch);
}
