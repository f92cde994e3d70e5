import { expect, test } from 'vitest';
import { cardNumbersInFile } from './card-file.model.ts';

test.each([
  ['04A1\n04B2\n', '04A1\n04B2'],
  ['\uFEFFNumber;Name\r\n"04A1";Ida Rey\r\n\r\n04B2;Ben Ode', '04A1\n04B2'],
  ['tarjeta\tpersona\n77\tIda', '77'],
  ['', ''],
])('a file with %j has the cards %j', (content, numbers) => {
  expect(cardNumbersInFile(content)).toBe(numbers);
});
