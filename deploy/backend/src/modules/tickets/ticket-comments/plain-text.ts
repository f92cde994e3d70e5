/** Text without characters that the database refuses, and without lone surrogates. */
export const toPlainText = (given: string): string =>
  given
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim();
