import type { SignedInCall } from '../../../platform/http/context.ts';
import { getRuleRow, saveRule, type Rule } from './ticket-rules.repository.ts';

type Scope = Pick<SignedInCall, 'db' | 'tenantId'>;

/** When tickets open by themselves at a tenant. */
export const getRule = ({ db, tenantId }: Scope): Promise<Rule> => getRuleRow(db, tenantId);

export const updateRule = ({ db, tenantId }: Scope, rule: Rule): Promise<void> => saveRule(db, tenantId, rule);
