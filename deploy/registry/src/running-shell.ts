import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { providedNames, providedNamesFile, type ProvidedNames } from '@plugboard/contracts/platform';
import { Refusal } from './refusal.ts';

const timeoutMs = 10_000;

interface Where {
  /** Folder of the shell that is served, named by hand. */
  readonly shellDir?: string | undefined;
  /** Address of the portal, like `http://localhost:8080`. */
  readonly portalUrl?: string | undefined;
  /** Folder of the shell that is built here, for want of the others. */
  readonly builtHere: string;
}

const readFrom = (folder: string): Promise<string | null> =>
  readFile(join(folder, providedNamesFile), 'utf8').catch(() => null);

/** `null` for a portal that does not say yet what it provides. @throws Refusal if the portal does not answer. */
async function fetchFrom(portalUrl: string): Promise<string | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const url = new URL(`/${providedNamesFile}`, portalUrl);
  const reply = await fetch(url, { signal }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`What the portal provides could not be asked at ${url} (${reason}); start it, or set PORTAL_URL`);
  });
  if (reply.status === 404) return null;
  if (!reply.ok) throw new Refusal(`What the portal provides could not be asked at ${url} (${reply.status})`);
  return reply.text();
}

function parse(text: string): ProvidedNames {
  try {
    return providedNames.parse(JSON.parse(text));
  } catch {
    throw new Refusal(`${providedNamesFile} of the portal cannot be read; build the shell again`);
  }
}

/** Exports of the running shell; `null` when no shell answers, or it is too old to list them. */
export async function runningShell({ shellDir, portalUrl, builtHere }: Where): Promise<ProvidedNames | null> {
  const text =
    shellDir === undefined && portalUrl !== undefined
      ? await fetchFrom(portalUrl)
      : await readFrom(shellDir ?? builtHere);
  return text === null ? null : parse(text);
}
