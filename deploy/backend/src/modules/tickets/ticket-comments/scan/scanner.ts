/** Result of a malware scan. */
type Verdict = { readonly isClean: true } | { readonly isClean: false; readonly reason: string };

/** Scans attachments for malware. Throws when it cannot decide; the attachment is refused then. */
export interface Scanner {
  readonly scan: (content: AsyncIterable<Uint8Array>) => Promise<Verdict>;
}
