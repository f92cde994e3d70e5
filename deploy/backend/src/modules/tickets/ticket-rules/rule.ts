import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Settings } from '../../../platform/settings.ts';
import { findWithPorts } from '../../chargers/index.ts';
import { getNameAndLanguage } from '../../accounts/index.ts';
import type { Subject } from './rule-texts.ts';
import type { TroubleKind } from './ticket-rules.tables.ts';

/** One look at the troubles of one tenant, in one transaction. */
export interface RuleRun {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly settings: Settings;
  readonly now: Date;
}

interface Concerned {
  readonly kind: TroubleKind;
  readonly charger_id: string;
  readonly port_id: string | null;
}

/** The charger and the port that something is wrong with, and how to speak of them. */
export async function subjectOf(run: RuleRun, { kind, charger_id, port_id }: Concerned) {
  const found = await findWithPorts(run, charger_id);
  if (!found) return undefined;
  const { charger } = found;
  const faulted = kind === 'faulted' ? found.ports.filter(({ status }) => status === 'FAULTED') : [];
  const named = found.ports.find(({ id }) => id === port_id);
  // Several faulted ports have one ticket; where none is any more, the one that it began with is named.
  const port = faulted.length === 1 ? faulted[0] : named;
  const { language } = await getNameAndLanguage(run);
  const subject: Subject = {
    kind,
    language: language ?? 'en',
    timeZone: charger.timezone,
    charger: charger.custom_id,
    ports: faulted.length > 1 ? faulted.map(({ connector_id }) => connector_id) : port ? [port.connector_id] : [],
  };
  return { charger, port, subject };
}

/** Audit context of rules, which run outside any call. */
export const byRules = (tenantId: string) => ({ tenantId, requestId: 'ticket rules', account: undefined });
