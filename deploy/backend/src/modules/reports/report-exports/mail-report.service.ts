import { places } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { enqueueMail } from '../../../platform/messages/enqueue-mail.ts';
import { buildLink } from '../../../platform/messages/link.ts';
import type { Settings } from '../../../platform/settings.ts';
import { text } from '../../../platform/text.ts';
import { getNameAndLanguage } from '../../accounts/index.ts';
import type { ReportExportRow } from './report-exports.repository.ts';

/** Mails that a scheduled report is there. The link leads to the portal, which asks to sign in; no row is in the mail. */
export async function mailReport(
  { db, settings }: { readonly db: TenantTransaction; readonly settings: Settings },
  row: ReportExportRow,
  { email }: { readonly email: string },
): Promise<void> {
  const { display_name: tenant } = await getNameAndLanguage({ db, tenantId: row.tenant_id });
  const origin = { host: `localhost:${settings.port}`, protocol: 'http' };
  await enqueueMail(db, {
    tenantId: row.tenant_id,
    to: email,
    kind: 'reportReady',
    language: row.language,
    goodUntil: null,
    values: {
      name: email,
      tenant,
      link: buildLink(row.tenant_id, places.preparedReports(), origin, settings.publicOrigin),
      report: text(row.language, `reportType.${row.type}`),
      start: row.start_date,
      end: row.end_date,
    },
  });
}
