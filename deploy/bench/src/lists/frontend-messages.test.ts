import { expect, test } from 'vitest';
import { type Statement, statementReader } from './frontend-messages.ts';

const int16 = (value: number) => [value >> 8, value & 255];
const int32 = (value: number) => [...int16(value >> 16), ...int16(value & 0xffff)];
const text = (value: string) => [...Buffer.from(value), 0];
const message = (type: string, body: readonly number[]) => [...Buffer.from(type), ...int32(4 + body.length), ...body];

const startUp = [...int32(8), ...int32(196_608)];
const parse = message('P', [...text(''), ...text('select $1, $2'), ...int16(0)]);
const names = [...text(''), ...text('')];
const values = [...int16(2), ...int32(2), ...Buffer.from('ñ'), ...int32(-1)];
const bind = message('B', [...names, ...int16(0), ...values, ...int16(0)]);
const sync = message('S', []);

function heard(pieces: readonly (readonly number[])[]): Statement[] {
  const statements: Statement[] = [];
  const read = statementReader((statement) => statements.push(statement));
  for (const piece of pieces) read(Buffer.from(piece));
  return statements;
}

const spoken = [...startUp, ...message('Q', text('begin')), ...parse, ...bind, ...sync];
const understood = [
  { text: 'begin', values: [] },
  { text: 'select $1, $2', values: ['ñ', null] },
];

test('statements are heard with their values, in one piece or byte by byte', () => {
  expect(heard([spoken])).toEqual(understood);
  expect(heard(spoken.map((byte) => [byte]))).toEqual(understood);
});

test('what is kept under a name is heard each time it is asked', () => {
  const kept = message('P', [...text('kept'), ...text('select $1, $2'), ...int16(0)]);
  const again = message('B', [...text(''), ...text('kept'), ...int16(0), ...values, ...int16(0)]);
  const asked = { text: 'select $1, $2', values: ['ñ', null] };
  expect(heard([[...startUp, ...kept, ...parse, ...again, ...again]])).toEqual([asked, asked]);
});

test('a value in binary is refused: told again as text it would be another one', () => {
  const binary = message('B', [...names, ...int16(1), ...int16(1), ...int16(0)]);
  expect(() => heard([[...startUp, ...parse, ...binary]])).toThrow('binary');
});
