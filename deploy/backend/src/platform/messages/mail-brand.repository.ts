import { isWordmark } from '@plugboard/contracts/accounts';
import type { TenantTransaction } from '../database/database.ts';
import { documentInk, documentLine } from '../document-colors.ts';
import type { MailBrand } from './mail-template.ts';

const fallback = { primary_light: documentInk, primary_dark: documentLine };

/** Name, address, colours and logos that a tenant’s mails show. */
export async function findMailBrand(db: TenantTransaction, tenantId: string): Promise<MailBrand> {
  const tenant = await db
    .selectFrom('tenant')
    .select(['display_name', 'contact_email'])
    .where('id', '=', tenantId)
    .executeTakeFirst();
  const style = await db
    .selectFrom('brand_style')
    .select(['primary_light', 'primary_dark'])
    .where('tenant_id', '=', tenantId)
    .orderBy('position')
    .executeTakeFirst();
  const logos = await db
    .selectFrom('brand_picture')
    .select(['kind', 'file_name', 'width', 'height'])
    .where('tenant_id', '=', tenantId)
    .where('kind', 'in', ['logo_light', 'logo_dark'])
    .execute();
  const find = (kind: string) => logos.find((row) => row.kind === kind);
  const pathOf = (row: (typeof logos)[number] | undefined) => (row ? `/uploads/${row.file_name}` : null);
  const logo = find('logo_light');
  const { primary_light: light, primary_dark: dark } = style ?? fallback;
  return {
    name: tenant?.display_name ?? tenantId,
    contactEmail: tenant?.contact_email ?? '',
    color: { light, dark },
    logo: {
      light: pathOf(logo),
      dark: pathOf(find('logo_dark')),
      isWordmark: logo !== undefined && isWordmark({ path: '', ...logo }),
    },
  };
}
