import {
  type BrowserError,
  type BrowserErrorReport,
  type HandlerReplyOf,
  listBrowserErrors,
  type ParsedQueryOf,
  routePattern,
  scrub,
} from '@plugboard/contracts/platform';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { Call, SignedInCall } from '../../../platform/http/context.ts';
import { getMainHost } from '../../../platform/http/tenant-of-host.ts';
import type { Settings } from '../../../platform/settings.ts';
import { buildPageLinks } from '../../../platform/http/page-links.ts';
import { sha256 } from '../../../platform/ids.ts';
import { describeDevice } from '../../../platform/describe-device.ts';
import {
  type BrowserErrorRow,
  deleteSurplusErrors,
  listChoices,
  listErrors,
  upsertBrowserError,
} from './browser-errors.repository.ts';

const address = /(?:https?:)?[\\/]{2,8}([^\s\\/?#'"()]{1,253})[^\s'"()]*/gi;

/**
 * Replaces every address of another host than the portal's, so that a stranger's report shows the people who read it no
 * link as if it were one of the portal.
 *
 * @param ownHost with its port; hosts below it are the portal's as well
 */
const withoutForeignAddresses = (text: string, ownHost: string): string =>
  text.replaceAll(address, (found, given: string) => {
    const host = given.toLowerCase();
    return host === ownHost || host.endsWith(`.${ownHost}`) ? found : '<address>';
  });

const withoutNumbers = (text: string) => text.replaceAll(/\d+/g, '0');

/** The first line of a stack that names a place in the code. */
const topFrame = (stack: string) => stack.split('\n').find((line) => /:\d+/.test(line)) ?? '';

/** Equal for errors of one cause and kind of reporter: numbers in the message are ids and amounts. */
const fingerprintOf = (
  { kind, remote, remote_version, message, stack }: BrowserErrorReport,
  isAnonymous: boolean,
): string => {
  const parts = [kind, remote, remote_version, withoutNumbers(message), topFrame(stack)];
  return sha256([...parts, ...(isAnonymous ? ['anonymous'] : [])].join('\n')).slice(0, 32);
};

/** Stores a report. The browser has removed personal data already; it is removed again here. */
async function storeReport(
  call: Call,
  report: BrowserErrorReport,
  isAnonymous: boolean,
  clean: (text: string) => string = scrub,
): Promise<string> {
  const scrubbed = {
    ...report,
    message: clean(report.message),
    stack: clean(report.stack),
    route: routePattern(report.route),
  };
  const fingerprint = fingerprintOf(scrubbed, isAnonymous);
  await upsertBrowserError(call.db, {
    ...scrubbed,
    tenant_id: call.tenantId,
    fingerprint,
    browser: describeDevice(call.userAgent),
    is_anonymous: isAnonymous,
    last_seen_at: call.now,
  });
  await deleteSurplusErrors(call.db, call.tenantId, isAnonymous);
  return fingerprint;
}

/** A report that anybody could have sent. */
export async function recordAnonymousError(
  call: Call,
  { publicOrigin }: Pick<Settings, 'publicOrigin'>,
  report: BrowserErrorReport,
): Promise<void> {
  // The caller writes the host header, so it counts only where no public origin is configured.
  const ownHost = (getMainHost(call.host, publicOrigin) ?? call.host).toLowerCase();
  await storeReport(call, report, true, (text) => withoutForeignAddresses(scrub(text), ownHost));
}

export async function recordErrorOf(call: SignedInCall, report: BrowserErrorReport): Promise<void> {
  const fingerprint = await storeReport(call, report, false);
  await call.audit({ action: 'browser_error.recorded', subject: { type: 'browser_error', id: fingerprint } });
}

const toDto = ({ tenant_id, fingerprint, first_seen_at, last_seen_at, ...row }: BrowserErrorRow): BrowserError => ({
  ...row,
  id: `${tenant_id}.${fingerprint}`,
  tenant: tenant_id,
  first_seen_at: first_seen_at.toISOString(),
  last_seen_at: last_seen_at.toISOString(),
});

/** Lists one page. Super admins of the main tenant operate the portal and see the errors of all tenants. */
export async function listErrorsFor(
  call: SignedInCall,
  mainTenant: string | undefined,
  query: ParsedQueryOf<typeof listBrowserErrors>,
): Promise<HandlerReplyOf<typeof listBrowserErrors>> {
  const { limit, offset, ordering, ...filter } = query;
  const isOperator = call.tenantId === mainTenant && call.account.actor === null;
  const scope = isOperator ? filter : { ...filter, tenant: filter.tenant ?? [call.tenantId] };
  const read = async (db: SignedInCall['db']) => ({
    rows: await listErrors(db, scope, { limit, offset, ordering }),
    ...(await listChoices(db, scope)),
  });
  const { rows, count, remotes, tenants } = isOperator
    ? await outsideTenant(call.db, call.tenantId, read)
    : await read(call.db);
  return { results: rows.map(toDto), count, remotes, tenants, ...buildPageLinks(listBrowserErrors.path, query, count) };
}
