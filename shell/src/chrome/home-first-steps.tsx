import { useCan } from '@plugboard/auth';
import { framePlaces } from '@plugboard/contracts/platform';
import { lazy, Suspense } from 'react';

const FirstStepsCard = lazy(() => import('../features/first-steps/first-steps-card.tsx'));

/** First steps above the start page, loaded there alone and for those who manage the tenant. */
export function HomeFirstSteps({ pathname }: { readonly pathname: string }) {
  const isManager = useCan('change_user');
  if (!isManager || pathname !== framePlaces.home()) return null;
  return (
    <Suspense fallback={null}>
      <FirstStepsCard />
    </Suspense>
  );
}
