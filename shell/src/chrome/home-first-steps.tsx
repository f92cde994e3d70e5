import { useCan } from '@plugboard/auth';
import { framePlaces } from '@plugboard/contracts/platform';
import { lazyComponent } from '@plugboard/ui';

const FirstStepsCard = lazyComponent(() => import('../features/first-steps/first-steps-card.tsx'));

/** First steps above the start page, loaded there alone and for those who manage the tenant. */
export function HomeFirstSteps({ pathname }: { readonly pathname: string }) {
  const isManager = useCan('change_user');
  if (!isManager || pathname !== framePlaces.home()) return null;
  return <FirstStepsCard />;
}
