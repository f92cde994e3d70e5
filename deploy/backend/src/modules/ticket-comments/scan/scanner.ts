/** What somebody who looks for malware says of a file. */
export type Verdict = { readonly isClean: true } | { readonly isClean: false; readonly reason: string };

/** Looks for malware in what people attach. Throws where it cannot say: then nothing is taken. */
export interface Scanner {
  readonly scan: (content: AsyncIterable<Uint8Array>) => Promise<Verdict>;
}
