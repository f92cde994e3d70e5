import { reencodePicture } from '../../../platform/files/clean-picture.ts';
import type { AssignedContent } from '../../../platform/files/contents.repository.ts';
import type { Intake } from '../../../platform/files/intake.ts';

/** Larger files are downloads only: to re-encode one, it has to be held in memory as it came. */
const largest = 16 * 1024 * 1024;
/** Wide and high at most, in pixels: enough to read a display on it. */
const size = 1600;

const heads: readonly Buffer[] = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('ffd8ff', 'hex')];

/** The whole content where it begins like a PNG or a JPEG; what does not is not read on. */
async function contentOfPicture(content: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) {
    pieces.push(piece);
    const isFirst = pieces.length === 1;
    if (isFirst && !heads.some((head) => head.equals(piece.subarray(0, head.length)))) return undefined;
  }
  return Buffer.concat(pieces);
}

async function* whole(content: Uint8Array) {
  yield content;
}

/**
 * Copy of a picture with nothing but its pixels, so that it may be shown. `undefined` for anything but a valid PNG or
 * JPEG.
 */
export async function buildPreview(
  content: AsyncIterable<Uint8Array>,
  bytes: number,
  intake: Intake,
): Promise<AssignedContent | undefined> {
  const original = bytes > largest ? undefined : await contentOfPicture(content);
  const picture = original && (await reencodePicture(original, size));
  if (!picture) return undefined;
  const { name, size: copied } = await intake.upload(whole(picture.content), picture.content.byteLength);
  return { name, size: copied, shownAs: picture.contentType };
}
