import { type FirstStep, type FirstSteps, firstSteps, type Permission } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import {
  type FirstStepFacts,
  findFirstStepFacts,
  findSkippedSteps,
  saveSkippedSteps,
} from './first-steps.repository.ts';

interface Terms {
  readonly isRestricted: boolean;
  readonly hasPro: boolean;
}

export interface FirstStepsNeed {
  readonly getChargerTerms: (call: SignedInCall) => Promise<Terms>;
}

interface Rule {
  readonly needs: Permission;
  /** Whether the tenant has such a step at all. */
  readonly isOffered: (terms: Terms) => boolean;
  readonly isDone: (facts: FirstStepFacts) => boolean;
}

const rules: Readonly<Record<FirstStep, Rule>> = {
  location: {
    needs: 'change_location',
    isOffered: ({ isRestricted }) => !isRestricted,
    isDone: ({ location }) => location !== null,
  },
  charger: {
    needs: 'add_charger',
    isOffered: ({ isRestricted }) => !isRestricted,
    isDone: ({ has_charger }) => has_charger,
  },
  people: { needs: 'add_user', isOffered: () => true, isDone: ({ has_people }) => has_people },
  prices: {
    needs: 'change_location',
    isOffered: ({ hasPro }) => hasPro,
    isDone: ({ has_prices }) => has_prices,
  },
};

/** The steps that the caller may take, as the tenant's data says. */
export async function getFirstSteps(call: SignedInCall, { getChargerTerms }: FirstStepsNeed): Promise<FirstSteps> {
  const { db, tenantId, account } = call;
  const terms = await getChargerTerms(call);
  const facts = await findFirstStepFacts(db, tenantId);
  const skipped = await findSkippedSteps(db, tenantId);
  const steps = firstSteps
    .filter((key) => account.permissions.includes(rules[key].needs) && rules[key].isOffered(terms))
    .map((key) => ({ key, is_done: rules[key].isDone(facts), is_skipped: skipped.includes(key) }));
  return { steps, location: account.permissions.includes('view_location') ? facts.location : null };
}

/** Replaces the steps that the tenant does without. */
export async function skipFirstSteps(
  call: SignedInCall,
  skipped: readonly FirstStep[],
  need: FirstStepsNeed,
): Promise<FirstSteps> {
  const before = await findSkippedSteps(call.db, call.tenantId);
  await saveSkippedSteps(call.db, call.tenantId, skipped);
  await call.audit({
    action: 'first_steps.changed',
    subject: { type: 'tenant', id: call.tenantId },
    before: { skipped: before.toSorted() },
    after: { skipped: [...new Set(skipped)].toSorted() },
  });
  return getFirstSteps(call, need);
}
