import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import { slaTargetsForm } from '@plugboard/contracts/tickets';
import type { TicketSettings, TicketSettingsForm, changeTicketSettings } from '@plugboard/contracts/tickets';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { FieldFailure } from '../../../platform/http/failure.ts';
import { sha256 } from '../../../platform/ids.ts';
import type { Settings } from '../../../platform/settings.ts';
import { getTargetsForm, updateTargets } from '../ticket-sla/ticket-sla.service.ts';
import { updateQuota, getStorage } from '../ticket-comments/storage.service.ts';
import { updateRule, getRule } from '../ticket-rules/ticket-rules.service.ts';
import { updateExternalSystem, getExternalSystem, lockTenant } from '../../accounts/index.ts';

type Scope = Pick<SignedInCall, 'db' | 'tenantId'>;

interface ReadingCall extends SignedInCall {
  readonly setVersion: (version: string) => void;
}
interface SavingCall extends ReadingCall {
  readonly requireVersion: (current: string) => void;
}

async function storedSettings(scope: Scope, settings: Settings): Promise<TicketSettings> {
  const { is_on, ...minutes } = await getRule(scope);
  const { used, quota, most } = await getStorage({ ...scope, settings });
  return {
    opens_tickets: is_on,
    ...minutes,
    service_type: await getExternalSystem(scope),
    attachment_quota_gb: quota,
    largest_attachment_quota_gb: most,
    attachment_used_bytes: used,
    ...(await getTargetsForm(scope)),
  };
}

/** Version of the settings; used storage is no part of it. */
const versionOf = ({ attachment_used_bytes: _, ...decided }: TicketSettings): string =>
  sha256(JSON.stringify(decided)).slice(0, 32);

function shown(call: ReadingCall, settings: TicketSettings): TicketSettings {
  call.setVersion(versionOf(settings));
  return settings;
}

export const getSettings = async (call: ReadingCall, settings: Settings): Promise<TicketSettings> =>
  shown(call, await storedSettings(call, settings));

type Sent = ParsedBodyOf<typeof changeTicketSettings>;

/** Sent fields that differ from the stored ones. */
const changesIn = (before: TicketSettings, sent: Sent): Partial<TicketSettingsForm> =>
  Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => value !== before[field as keyof TicketSettingsForm]),
  );

/** No tenant gives itself more room than the installation has for each. */
function requirePossible({ attachment_quota_gb: wanted }: Sent, { largest_attachment_quota_gb: most }: TicketSettings) {
  if (typeof wanted !== 'number' || wanted <= most) return;
  throw new FieldFailure({ attachment_quota_gb: [{ key: 'field.largest', values: { count: most } }] });
}

/** Saves the fields that differ from the stored ones. */
export async function updateSettings(call: SavingCall, sent: Sent, settings: Settings): Promise<TicketSettings> {
  const { tenantId } = call;
  await lockTenant(call);
  const before = await storedSettings(call, settings);
  call.requireVersion(versionOf(before));
  const after = changesIn(before, sent);
  requirePossible(after, before);
  const { opens_tickets: is_on, faulted_minutes, offline_minutes, recovered_minutes } = { ...before, ...after };
  await updateRule(call, { is_on, faulted_minutes, offline_minutes, recovered_minutes });
  if (after.service_type !== undefined) await updateExternalSystem(call, after.service_type);
  if (after.attachment_quota_gb !== undefined) await updateQuota(call, after.attachment_quota_gb);
  const targets = slaTargetsForm.keyof().options;
  if (targets.some((field) => after[field] !== undefined))
    await updateTargets(
      call,
      slaTargetsForm.parse(Object.fromEntries(targets.map((field) => [field, after[field] ?? before[field]]))),
    );
  const fields = Object.keys(after) as (keyof TicketSettingsForm)[];
  await call.audit({
    action: 'ticket_settings.changed',
    subject: { type: 'tenant', id: tenantId },
    before: Object.fromEntries(fields.map((field) => [field, before[field]])),
    after,
  });
  return getSettings(call, settings);
}
