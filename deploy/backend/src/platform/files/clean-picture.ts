import { largestPicture } from '@plugboard/contracts';
import sharp from 'sharp';
import { FieldFailure } from '../http/failure.ts';

export interface CleanPicture {
  readonly content: Uint8Array;
  readonly contentType: 'image/png' | 'image/jpeg';
}

/** A small file can unfold into a picture that fills the memory. */
const mostPixels = 40_000_000;

const formats = { png: 'image/png', jpeg: 'image/jpeg' } as const;
const isFormat = (name: string | undefined): name is keyof typeof formats => name !== undefined && name in formats;

/**
 * A picture as nothing but pixels: turned upright, at most `size` wide and high, without EXIF and without what may
 * follow the picture in its file. The content decides what it is, not its name. Throws a failure of `field` for
 * anything that is no sound PNG or JPEG.
 */
export async function cleanPicture(field: string, file: File, size: number): Promise<CleanPicture> {
  if (file.size > largestPicture) throw new FieldFailure({ [field]: [{ key: 'picture.tooLarge' }] });
  try {
    const picture = sharp(await file.arrayBuffer(), { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!isFormat(format)) throw new FieldFailure({ [field]: [{ key: 'picture.type' }] });
    const upright = picture.autoOrient().resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true });
    const encoded = format === 'png' ? upright.png() : upright.jpeg({ quality: 85 });
    return { content: await encoded.toBuffer(), contentType: formats[format] };
  } catch (error) {
    if (error instanceof FieldFailure) throw error;
    throw new FieldFailure({ [field]: [{ key: 'picture.type' }] });
  }
}
