import type { Endpoint } from '@plugboard/contracts/platform';
import type { PartsOf } from './parts.ts';
import { requestUrl } from './request-url.ts';
import { send } from './send.ts';

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** A name without folders or control characters: a file lands where the person keeps downloads, nowhere else. */
const tidied = (name: string): string | null => name.replace(/^.*[/\\]/, '').replace(/\p{Cc}/gu, '') || null;

/** The file name in a `Content-Disposition` header, the encoded form (RFC 6266 `filename*`) first; `null` for none. */
export function fileNameFrom(disposition: string | null): string | null {
  const encoded = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '');
  const name = (encoded && decoded(encoded)) || plain?.[1]?.replace(/\\(.)/g, '$1') || plain?.[2];
  return name ? tidied(name) : null;
}

export interface Download {
  readonly blob: Blob;
  readonly fileName: string;
}

/**
 * Fetches a file. Its name is the server's, else `defaultName` (spec §7: “file.{format}” or the call's own). Rejects
 * as `callApi` does.
 *
 * @example saveFile(await downloadApi(exportSessions, { query: { format: 'pdf' } }, 'sessions.pdf'));
 */
export async function downloadApi<Called extends Endpoint>(
  endpoint: Called,
  parts: PartsOf<Called>,
  defaultName: string,
): Promise<Download> {
  const reply = await send(endpoint, requestUrl(endpoint, parts), parts, 'blob');
  const blob = typeof reply.body === 'string' ? new Blob([reply.body]) : reply.body;
  return { blob, fileName: fileNameFrom(reply.header('content-disposition')) ?? defaultName };
}

/** Hands a downloaded file to the browser, which asks or saves as the person has set it. */
export function saveFile({ blob, fileName }: Download): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
