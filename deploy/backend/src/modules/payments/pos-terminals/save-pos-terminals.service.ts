import type { PosTerminal, PosTerminalForm } from '@plugboard/contracts/payments';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { FieldFailure, type FieldMessage } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { lockTenant } from '../../accounts/index.ts';
import { getTerminal, requireTerminal, type VersionedReplyCall } from './list-pos-terminals.service.ts';
import {
  findCandidates,
  insertPosTerminal,
  isSerialNumberTaken,
  removePosTerminal,
  replaceLinks,
  updatePosTerminal,
} from './pos-terminals.repository.ts';

interface RemovingCall extends SignedInCall {
  readonly requireVersion: (current: number) => void;
}

type Problems = Record<string, readonly FieldMessage[]>;
type LinkField = 'charger_1' | 'charger_2';

const toForm = ({ serial_number, model, charger_1, charger_2 }: PosTerminal): PosTerminalForm => ({
  serial_number,
  model,
  charger_1: charger_1?.id ?? null,
  charger_2: charger_2?.id ?? null,
});

const subjectOf = (id: string) => ({ type: 'pos_terminal', id }) as const;

/** Errors of the links: unknown or shared chargers, the same one twice, another terminal's. */
async function linkProblems({ db, tenantId }: SignedInCall, id: string, form: PosTerminalForm): Promise<Problems> {
  const chosen = (['charger_1', 'charger_2'] as const).filter((field) => form[field] !== null);
  if (chosen.length === 0) return {};
  const candidates = await findCandidates(
    db,
    tenantId,
    chosen.map((field) => form[field] ?? ''),
  );
  const problemOf = (field: LinkField): FieldMessage | undefined => {
    const found = candidates.find((candidate) => candidate.id === form[field]?.toLowerCase());
    if (!found) return { key: 'posTerminal.chargerUnknown' };
    if (found.share_mode !== null) return { key: 'command.shared' };
    if (field === 'charger_2' && form.charger_1 === form.charger_2) return { key: 'posTerminal.chargerTwice' };
    if (found.holder_id === null || found.holder_id === id) return undefined;
    const values = { name: found.custom_id, terminal: found.holder_serial_number ?? '' };
    return { key: 'posTerminal.chargerTaken', values };
  };
  return Object.fromEntries(
    chosen.flatMap((field) => {
      const problem = problemOf(field);
      return problem ? [[field, [problem]]] : [];
    }),
  );
}

async function requireValid(call: SignedInCall, id: string, form: PosTerminalForm): Promise<void> {
  const { db, tenantId } = call;
  const taken = await isSerialNumberTaken(db, tenantId, { serialNumber: form.serial_number, except: id });
  const problems: Problems = {
    ...(taken && { serial_number: [{ key: 'posTerminal.serialNumberTaken' as const }] }),
    ...(await linkProblems(call, id, form)),
  };
  if (Object.keys(problems).length > 0) throw new FieldFailure(problems);
}

export async function createTerminal(call: VersionedReplyCall, form: PosTerminalForm): Promise<PosTerminal> {
  const { db, tenantId } = call;
  // One at a time compares serial numbers and links.
  await lockTenant(call);
  const id = newId();
  await requireValid(call, id, form);
  const { serial_number, model, charger_1, charger_2 } = form;
  await insertPosTerminal(db, { tenant_id: tenantId, id, serial_number, model });
  await replaceLinks(db, { tenantId, id }, [charger_1, charger_2]);
  const terminal = await getTerminal(call, id);
  await call.audit({ action: 'pos_terminal.added', subject: subjectOf(id), after: form });
  return terminal;
}

export async function updateTerminal(
  call: VersionedReplyCall & RemovingCall,
  id: string,
  sent: Partial<PosTerminalForm>,
): Promise<PosTerminal> {
  const { db, tenantId } = call;
  await lockTenant(call);
  const stored = await requireTerminal(call, id);
  call.requireVersion(stored.version);
  const before = toForm(stored);
  const form = { ...before, ...sent };
  await requireValid(call, id, form);
  await replaceLinks(db, { tenantId, id }, [form.charger_1, form.charger_2]);
  await updatePosTerminal(db, { tenantId, id }, { serial_number: form.serial_number, model: form.model });
  const terminal = await getTerminal(call, id);
  await call.audit({ action: 'pos_terminal.changed', subject: subjectOf(id), before, after: toForm(terminal) });
  return terminal;
}

export async function deleteTerminal(call: RemovingCall, id: string): Promise<{ result: 'OK' }> {
  const stored = await requireTerminal(call, id);
  call.requireVersion(stored.version);
  await removePosTerminal(call.db, { tenantId: call.tenantId, id });
  await call.audit({ action: 'pos_terminal.removed', subject: subjectOf(id), before: toForm(stored) });
  return { result: 'OK' };
}
