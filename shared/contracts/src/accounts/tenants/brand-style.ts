import { z } from 'zod';

/** One tenant's looks: a primary colour per scheme, and typefaces that the portal serves itself. */
const typefaces = ['Poppins', 'Urbanist', 'Figtree'] as const;
export const brandStyle = z.object({
  key: z.string(),
  display_name: z.string(),
  primary: z.object({ light: z.string(), dark: z.string() }),
  typeface: z.enum(typefaces),
  payment_typeface: z.enum(typefaces),
  density: z.enum(['comfortable', 'compact']),
});
export type BrandStyle = z.infer<typeof brandStyle>;
