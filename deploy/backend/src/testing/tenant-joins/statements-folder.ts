import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

declare module 'vitest' {
  export interface ProvidedContext {
    statementsFolder: string;
  }
}

interface Project {
  readonly provide: (key: 'statementsFolder', folder: string) => void;
}

/** One folder for each run of vitest, which those who record and those who read share. */
export default function setup(project: Project): () => void {
  const folder = fileURLToPath(new URL(`../../../../../.cache/statements/${process.pid}`, import.meta.url));
  mkdirSync(folder, { recursive: true });
  project.provide('statementsFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
