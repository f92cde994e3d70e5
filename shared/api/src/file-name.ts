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
