/** Text without characters that the database refuses, and without lone surrogates. */
export const plainText = (given: string): string =>
  given
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim();
