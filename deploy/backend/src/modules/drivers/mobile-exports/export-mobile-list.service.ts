import {
  cardTransactionQuery,
  mobileInvoiceQuery,
  mobileTransactionQuery,
  mobileUserQuery,
  type MobileExportQuery,
  type MobileSection,
} from '@plugboard/contracts/drivers';
import type { Download } from '@plugboard/contracts/platform';
import type { z } from 'zod';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { requireFlag } from '../../../platform/http/authenticate.ts';
import { FieldFailure } from '../../../platform/http/failure.ts';
import { validate } from '../../../platform/http/validation.ts';
import type { Platform } from '../../../platform/platform.ts';
import { text } from '../../../platform/text.ts';
import { buildXlsx } from '../../../platform/xlsx.ts';
import { cardProviderOf } from '../card-transactions/list-card-transactions.service.ts';
import { showsUsers } from '../invoices/list-invoices.service.ts';
import { cardTransactionSheet, invoiceSheet, transactionSheet, userSheet, type MobileSheet } from './mobile-sheets.ts';

/** Fields that are no filters; a file has every row. */
const ofTheFile: ReadonlySet<string> = new Set(['format', 'type', 'limit', 'offset']);

/** The list's own rules say what its export takes; an array has the values that a query joins by commas. */
function queryOf<Schema extends z.ZodType>(schema: Schema, sent: Partial<MobileExportQuery>): z.output<Schema> {
  const filters = Object.entries(sent).filter(([name]) => !ofTheFile.has(name));
  const joined = filters.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]);
  return validate(schema, Object.fromEntries(joined));
}

async function sheetOf(
  call: SignedInCall,
  platform: Platform,
  section: MobileSection,
  sent: MobileExportQuery,
): Promise<MobileSheet> {
  const { tenantId, now, language } = call;
  const of = { database: platform.database, tenantId, language, now };
  switch (section) {
    case 'user':
      return userSheet(of, queryOf(mobileUserQuery.strict(), sent));
    case 'transaction':
      return transactionSheet(of, queryOf(mobileTransactionQuery.strict(), sent));
    case 'invoice':
      await requireFlag(call.db, call.account, 'mobile_invoices');
      return invoiceSheet(of, queryOf(mobileInvoiceQuery.strict(), sent), await showsUsers(call));
    case 'stripe-transaction': {
      const { tz: _, ...filters } = sent;
      const provider = cardProviderOf(platform.settings, tenantId);
      return cardTransactionSheet(of, queryOf(cardTransactionQuery.strict(), filters), provider);
    }
  }
}

/** A list with its filters as an Excel file, written while its rows are read. */
export async function exportMobileList(
  call: SignedInCall,
  platform: Platform,
  section: MobileSection,
  sent: MobileExportQuery,
): Promise<Download> {
  if (sent.type !== undefined && sent.type !== section)
    throw new FieldFailure({ type: [{ key: 'field.choice', values: { choices: section } }] });
  const sheet = await sheetOf(call, platform, section, sent);
  await call.audit({
    action: 'mobile_app.exported',
    subject: { type: 'mobile_app', id: section },
    after: { ...sent },
  });
  return buildXlsx({
    fileName: `${section}s.xlsx`,
    name: text(call.language, `mobileField.sheet.${section}`),
    columns: sheet.columns,
    rows: sheet.rows,
    timeZone: sent.tz,
  });
}
