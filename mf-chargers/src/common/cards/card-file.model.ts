/** Names of a file's first column, in English and Spanish: such a line is no card. */
const headings = new Set(['number', 'card', 'card number', 'rfid', 'id tag', 'id_tag', 'número', 'tarjeta', 'uid']);

/**
 * Card numbers of a file: the first column of each line, separated by comma, semicolon or tab, without its heading.
 *
 * @example cardNumbersInFile('Number;Name\n04A1;Ida Rey') → '04A1'
 */
export function cardNumbersInFile(content: string): string {
  const numbers = content
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => (line.split(/[,;\t]/, 1)[0] ?? '').trim().replaceAll(/^"|"$/g, ''))
    .filter((number) => number !== '');
  return (headings.has(numbers[0]?.toLowerCase() ?? '') ? numbers.slice(1) : numbers).join('\n');
}
