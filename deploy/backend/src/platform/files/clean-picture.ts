import { maxPictureBytes } from '@plugboard/contracts/platform';
import sharp from 'sharp';
import { FieldFailure } from '../http/failure.ts';

interface CleanPicture {
  readonly content: Uint8Array;
  readonly contentType: 'image/png' | 'image/jpeg';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** A small file can unfold into a picture that fills the memory. */
const maxPixels = 40_000_000;

const formats = { png: 'image/png', jpeg: 'image/jpeg' } as const;
const isFormat = (name: string | undefined): name is keyof typeof formats => name !== undefined && name in formats;

const sizeOf = (size: number) => ({ width: size, height: size, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * A picture as nothing but pixels: turned upright, at most `size` wide and high, without EXIF and without what may
 * follow the picture in its file. The content decides what it is. `undefined` for anything that is no sound PNG or
 * JPEG.
 */
export async function reencodePicture(content: Uint8Array, size: number): Promise<CleanPicture | undefined> {
  try {
    const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!isFormat(format)) return undefined;
    const upright = picture.autoOrient().resize(sizeOf(size));
    const encoded = format === 'png' ? upright.png() : upright.jpeg({ quality: 85 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { content: data, contentType: formats[format], width: info.width, height: info.height };
  } catch {
    // Half a picture, or something that only begins like one.
    return undefined;
  }
}

/** The same of a picture in a form; throws a failure of `field` where it is none. */
export async function cleanPicture(field: string, file: File, size: number): Promise<CleanPicture> {
  if (file.size > maxPictureBytes) throw new FieldFailure({ [field]: [{ key: 'picture.tooLarge' }] });
  const picture = await reencodePicture(await file.bytes(), size);
  if (!picture) throw new FieldFailure({ [field]: [{ key: 'picture.type' }] });
  return picture;
}
