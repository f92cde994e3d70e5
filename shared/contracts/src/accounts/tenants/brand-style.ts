import { z } from 'zod';

/** One tenant's looks: a primary colour per scheme, and typefaces that the portal serves itself. */
const typefaces = ['Poppins', 'Urbanist', 'Figtree'] as const;
export const brandPictureKinds = ['logo_light', 'logo_dark', 'favicon', 'sign_in'] as const;
export const brandPictureKind = z.enum(brandPictureKinds);
export type BrandPictureKind = z.infer<typeof brandPictureKind>;

/** A picture at the tenant's host, and its size in pixels. Each one has an address that never names another. */
const brandPicture = z.object({ path: z.string().regex(/^\/uploads\/[\w-]{43}$/), width: z.int(), height: z.int() });
export type BrandPicture = z.infer<typeof brandPicture>;

export const brandStyle = z.object({
  key: z.string(),
  display_name: z.string(),
  primary: z.object({ light: z.string(), dark: z.string() }),
  typeface: z.enum(typefaces),
  payment_typeface: z.enum(typefaces),
  density: z.enum(['comfortable', 'compact']),
  /** The portal's default is used for a missing one. */
  pictures: z.partialRecord(brandPictureKind, brandPicture),
});
export type BrandStyle = z.infer<typeof brandStyle>;
