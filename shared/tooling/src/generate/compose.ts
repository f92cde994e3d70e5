import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composedBackend } from './composed-backend.ts';
import { composedContracts } from './composed-contracts.ts';
import type { Files } from './write.ts';

/** Files that join the domains, from the folders below `root`. */
export const composedFiles = (root: string): Files => ({ ...composedContracts(root), ...composedBackend(root) });

/** Writes the composed files anew; they still want formatting. Returns their paths. */
export function compose(root: string): string[] {
  const files = composedFiles(root);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  return Object.keys(files);
}
