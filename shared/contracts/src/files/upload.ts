import { z } from 'zod';

/** Pictures and documents of an account (spec §5): at most 5 MB. */
export const largestPicture = 5 * 1024 * 1024;

/** What the server takes as a picture; it looks at the content, whatever the file is called. */
export const pictureTypes = ['image/png', 'image/jpeg'] as const;

/**
 * A picture in a body. It travels as a part of `multipart/form-data`; the server re-encodes it, so that nothing but
 * pixels is kept.
 */
export const picture = z.file().max(largestPicture, { error: 'picture.tooLarge' });
