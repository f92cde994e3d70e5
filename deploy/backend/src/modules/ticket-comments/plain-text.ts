/** What people wrote, without what no text holds: signs that a database does not take, and halves of signs. */
export const plainText = (given: string): string =>
  given
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim();
