interface CsvLine {
  /** First line of the record in the file, counted from 1. */
  readonly line: number;
  readonly values: readonly string[];
}

/** Spreadsheets of half the world separate by semicolon, and cells are pasted with tabs; the header tells. */
const separatorOf = (header: string): string => [',', '\t', ';'].find((separator) => header.includes(separator)) ?? ',';

/**
 * Lines of comma-separated values (RFC 4180): quoted values may hold separators, line ends and doubled quotes. Empty
 * lines are left out.
 */
export function parseCsv(csv: string): CsvLine[] {
  const text = csv.replace(/^\uFEFF/, '');
  const separator = separatorOf(text.split(/\r?\n/, 1)[0] ?? '');
  const token = new RegExp(`"((?:[^"]|"")*)"|(${separator})|(\\r\\n|\\n|\\r)|([^"\\r\\n${separator}]+|")`, 'g');
  const lines: CsvLine[] = [];
  let line = 1;
  let start = 1;
  let values = [''];
  const add = (value: string) => (values[values.length - 1] += value);
  const end = () => {
    if (values.some((value) => value.trim() !== ''))
      lines.push({ line: start, values: values.map((value) => value.trim()) });
    values = [''];
  };
  for (const [, quoted, isSeparator, isLineEnd, plain] of text.matchAll(token)) {
    if (isSeparator) values.push('');
    else if (isLineEnd) {
      end();
      line += 1;
      start = line;
    } else if (quoted === undefined) add(plain ?? '');
    else {
      add(quoted.replaceAll('""', '"'));
      line += quoted.split('\n').length - 1;
    }
  }
  end();
  return lines;
}
