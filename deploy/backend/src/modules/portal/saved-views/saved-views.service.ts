import {
  maxSavedViews,
  type createSavedView as createCall,
  type updateSavedView as updateCall,
  type ParsedBodyOf,
  type SavedView,
  type SavedViewScope,
} from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import * as repository from './saved-views.repository.ts';

interface ShowingCall extends SignedInCall {
  readonly setVersion: (version: number) => void;
}

interface RemovingCall extends SignedInCall {
  readonly requireVersion: (current: number) => void;
}

type SavingCall = ShowingCall & RemovingCall;

const toDto = (row: repository.SavedViewRow): SavedView => ({
  id: row.id,
  list: row.list,
  name: row.name,
  scope: row.account_id === null ? 'tenant' : 'personal',
  state: row.state,
  is_default: row.default_view_id !== null,
  is_tenant_default: row.is_tenant_default,
  version: row.version,
});

const readerOf = ({ tenantId, account }: SignedInCall) => ({ tenantId, accountId: account.id });
const subjectOf = (id: string) => ({ type: 'saved_view', id }) as const;
const described = ({ list, name, scope, state, is_tenant_default }: SavedView) => ({
  list,
  name,
  scope,
  state,
  is_tenant_default,
});

/** Views of the tenant are kept by those who manage its users. */
function requireScope({ account }: SignedInCall, scope: SavedViewScope): void {
  if (scope === 'tenant' && !account.permissions.includes('change_user')) throw new Failure('FORBIDDEN');
}

async function getView(call: SignedInCall, id: string): Promise<SavedView> {
  const [row] = await repository.findSavedViews(call.db, readerOf(call), { id });
  if (!row) throw new Failure('NOT_FOUND');
  return toDto(row);
}

async function shownView(call: ShowingCall, id: string): Promise<SavedView> {
  const view = await getView(call, id);
  call.setVersion(view.version);
  return view;
}

/** A view that the caller may change. */
async function changeableView(call: RemovingCall, id: string): Promise<SavedView> {
  await repository.lockTenant(call.db, call.tenantId);
  const view = await getView(call, id);
  requireScope(call, view.scope);
  call.requireVersion(view.version);
  return view;
}

const shelfOf = ({ tenantId, account }: SignedInCall, { scope, list }: Pick<SavedView, 'scope' | 'list'>) => ({
  tenantId,
  accountId: scope === 'tenant' ? null : account.id,
  list,
});

async function requireFreeName(
  call: SignedInCall,
  view: Pick<SavedView, 'scope' | 'list' | 'name'> & { readonly id: string | null },
): Promise<void> {
  const name = { name: view.name, except: view.id };
  if (await repository.isNameTaken(call.db, shelfOf(call, view), name))
    throw new FieldFailure({ name: [{ key: 'savedView.nameTaken' }] });
}

export async function listViews(call: SignedInCall, list: string): Promise<{ results: SavedView[] }> {
  return { results: (await repository.findSavedViews(call.db, readerOf(call), { list })).map(toDto) };
}

export async function createView(call: ShowingCall, given: ParsedBodyOf<typeof createCall>): Promise<SavedView> {
  const { list, name, scope, state, is_default } = given;
  requireScope(call, scope);
  // One at a time counts the views and compares their names.
  await repository.lockTenant(call.db, call.tenantId);
  if ((await repository.countSavedViews(call.db, shelfOf(call, given))) >= maxSavedViews)
    throw new Failure('CONFLICT', { text: 'savedView.most', values: { count: maxSavedViews } });
  await requireFreeName(call, { ...given, id: null });
  const id = newId();
  const { tenantId, accountId } = shelfOf(call, given);
  const row = { tenant_id: tenantId, id, account_id: accountId, list, name, state: json(state) };
  await repository.insertSavedView(call.db, row);
  if (is_default) await repository.saveDefault(call.db, readerOf(call), { list, id });
  const view = await shownView(call, id);
  const after = { ...described(view), is_default };
  await call.audit({ action: 'saved_view.added', subject: subjectOf(id), after });
  return view;
}

export async function updateView(
  call: SavingCall,
  id: string,
  sent: ParsedBodyOf<typeof updateCall>,
): Promise<SavedView> {
  const { db, tenantId } = call;
  const before = await changeableView(call, id);
  const { name = before.name, state = before.state, is_tenant_default = before.is_tenant_default } = sent;
  if (is_tenant_default && before.scope === 'personal')
    throw new FieldFailure({ is_tenant_default: [{ key: 'savedView.personalDefault' }] });
  await requireFreeName(call, { ...before, name });
  if (is_tenant_default && !before.is_tenant_default) await repository.clearTenantDefault(db, tenantId, before.list);
  await repository.updateSavedView(db, { tenantId, id }, { name, state: json(state), is_tenant_default });
  const view = await shownView(call, id);
  const subject = subjectOf(id);
  await call.audit({ action: 'saved_view.changed', subject, before: described(before), after: described(view) });
  return view;
}

/** Makes a view open for the caller, in place of the one that did. */
export async function setDefaultView(call: ShowingCall, id: string, isDefault: boolean): Promise<SavedView> {
  const before = await getView(call, id);
  if (isDefault) await repository.saveDefault(call.db, readerOf(call), before);
  else await repository.deleteDefault(call.db, readerOf(call), id);
  const { list, name, is_default } = before;
  const subject = subjectOf(id);
  const after = { list, name, is_default: isDefault };
  await call.audit({ action: 'saved_view.made-default', subject, before: { list, name, is_default }, after });
  return shownView(call, id);
}

export async function deleteView(call: RemovingCall, id: string): Promise<{ result: 'OK' }> {
  const view = await changeableView(call, id);
  await repository.removeSavedView(call.db, { tenantId: call.tenantId, id });
  await call.audit({ action: 'saved_view.removed', subject: subjectOf(id), before: described(view) });
  return { result: 'OK' };
}
