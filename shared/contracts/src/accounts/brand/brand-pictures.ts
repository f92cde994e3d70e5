import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { maxPictureBytes, picture } from '../../platform/files/upload.ts';
import { brandPictureKind, brandStyle } from '../tenants/brand-style.ts';

const params = z.object({ kind: brandPictureKind });
const source = 'spec §1 white label; §5 pictures';

export const getBrand = endpoint({
  method: 'GET',
  path: '/api/v1/brand/',
  summary: 'The brand of one’s own tenant, with its pictures',
  source,
  permission: 'change_brand',
  reply: brandStyle,
});

/** The one before is no longer served. */
export const saveBrandPicture = endpoint({
  method: 'PUT',
  path: '/api/v1/brand/picture/{kind}/',
  summary: 'Set a logo, the favicon or the picture of the sign-in page; PNG or JPEG, at most 5 MB',
  source,
  permission: 'change_brand',
  repeat: 'same-result',
  params,
  body: z.strictObject({ picture }),
  multipart: { largestFile: maxPictureBytes },
  reply: brandStyle,
  // Pictures are work for the processor.
  rateLimit: { max: 60, seconds: 60, by: 'account' },
});

export const removeBrandPicture = endpoint({
  method: 'DELETE',
  path: '/api/v1/brand/picture/{kind}/',
  summary: 'Go back to the default mark, favicon or picture',
  source,
  permission: 'change_brand',
  repeat: 'same-result',
  params,
  reply: brandStyle,
});
