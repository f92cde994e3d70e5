import type { SignedInCall } from '../../../platform/http/context.ts';
import { readRule, saveRule, type Rule } from './ticket-rules.repository.ts';

type Scope = Pick<SignedInCall, 'db' | 'tenantId'>;

/** When tickets open by themselves at a tenant. */
export const ruleOf = ({ db, tenantId }: Scope): Promise<Rule> => readRule(db, tenantId);

export const decideRule = ({ db, tenantId }: Scope, rule: Rule): Promise<void> => saveRule(db, tenantId, rule);
