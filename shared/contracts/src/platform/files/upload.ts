import { z } from 'zod';

/** Pictures and documents of an account (spec §5): at most 5 MB. */
export const maxPictureBytes = 5 * 1024 * 1024;

/**
 * A picture in a body, PNG or JPEG by its content; its file name does not count. It is sent as `multipart/form-data`;
 * the server re-encodes it, so that nothing but pixels is stored.
 */
export const picture = z.file().max(maxPictureBytes, { error: 'picture.tooLarge' });
