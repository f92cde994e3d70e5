import { z } from 'zod';

/** Return value of a server handler for a call that answers with a file instead of JSON. */
export interface Download {
  readonly contentType: string;
  /** Offered as an attachment of this name; without it the file is shown in place. */
  readonly fileName?: string;
  /** Bytes, where they are known before: a browser then shows how far it is, and notices what breaks off. */
  readonly size?: number;
  /** Sent piece by piece: memory does not grow with the file. */
  readonly content: AsyncIterable<string | Uint8Array>;
  /** May be kept by the browser for good, because its address never names anything else. */
  readonly isImmutable?: boolean;
}

const isDownload = (value: unknown): boolean => typeof value === 'object' && value !== null && 'contentType' in value;

/** The reply of a call that answers with a file. The browser gets it with `downloadApi`. */
export const download = z.custom<Download>(isDownload);
