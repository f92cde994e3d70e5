/** A statement that a client sent to PostgreSQL, as carried by the wire protocol. */
export interface Statement {
  readonly text: string;
  /** As the client wrote them; the server reads them by the types of their places. */
  readonly values: readonly (string | null)[];
}

/** The type of a message and its length, which counts itself. */
const headerLength = 5;

function readText(bytes: Buffer, start: number): readonly [text: string, next: number] {
  const end = bytes.indexOf(0, start);
  return [bytes.toString('utf8', start, end), end + 1];
}

/** Portal, statement, formats, values: the parts of a `Bind` up to the values. */
function readBind(bytes: Buffer): { readonly name: string; readonly values: Statement['values'] } {
  const [, afterPortal] = readText(bytes, 0);
  const [name, afterName] = readText(bytes, afterPortal);
  const formats = bytes.readInt16BE(afterName);
  let at = afterName + 2;
  for (let format = 0; format < formats; format += 1, at += 2)
    if (bytes.readInt16BE(at) !== 0) throw new Error('A value in binary cannot be told again as text');
  const values: (string | null)[] = [];
  const count = bytes.readInt16BE(at);
  at += 2;
  while (values.length < count) {
    const length = bytes.readInt32BE(at);
    at += 4;
    values.push(length < 0 ? null : bytes.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return { name, values };
}

/** The name of a statement, and its text. */
function readParse(bytes: Buffer): readonly [name: string, text: string] {
  const [name, afterName] = readText(bytes, 0);
  return [name, readText(bytes, afterName)[0]];
}

/**
 * Reads the statements of one connection from its bytes, piece by piece as they come. Understands what `pg` sends: a
 * start-up message, then `Query`, or `Parse` and, then or later, each `Bind` to it.
 */
export function statementReader(heard: (statement: Statement) => void): (piece: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let hasStarted = false;
  const texts = new Map<string, string>();

  const read = (type: string, body: Buffer) => {
    if (type === 'Q') heard({ text: readText(body, 0)[0], values: [] });
    if (type === 'P') texts.set(...readParse(body));
    if (type !== 'B') return;
    const { name, values } = readBind(body);
    heard({ text: texts.get(name) ?? '', values });
  };

  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      // Only the start-up message has no type.
      const before = hasStarted ? 1 : 0;
      if (rest.length < headerLength) return;
      const length = before + rest.readInt32BE(before);
      if (rest.length < length) return;
      if (hasStarted) read(String.fromCharCode(rest.readUInt8(0)), rest.subarray(headerLength, length));
      hasStarted = true;
      rest = rest.subarray(length);
    }
  };
}
