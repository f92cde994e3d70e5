import { crc32, deflateSync } from 'node:zlib';

const width = 160;
const height = 100;

type Colour = readonly [red: number, green: number, blue: number];

/** The display of a charger in trouble, in rough strokes: dark, with a red field and lines of text below it. */
function colourAt(x: number, y: number): Colour {
  const isFrame = x < 6 || y < 6 || x >= width - 6 || y >= height - 6;
  if (isFrame) return [60, 64, 72];
  if (y >= 18 && y < 48 && x >= 20 && x < 140) return [200, 40, 40];
  const isLine = y >= 60 && y < 88 && y % 10 < 4 && x >= 20 && x < 130 - (y % 3) * 12;
  return isLine ? [210, 214, 220] : [20, 22, 28];
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function header(): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // Eight bits each of red, green and blue; nothing interlaced.
  data.set([8, 2, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

/** A PNG, so that the demo has a picture without carrying one around. */
export function displayPicture(): Buffer {
  const lines = Array.from({ length: height }, (_line, y) => [
    // Each line begins with its filter: none.
    0,
    ...Array.from({ length: width }, (_pixel, x) => colourAt(x, y)).flat(),
  ]);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = chunk('IDAT', deflateSync(Buffer.from(lines.flat())));
  return Buffer.concat([signature, header(), pixels, chunk('IEND', Buffer.alloc(0))]);
}
