import { changeReplies, errorMessage, useApiMutation, useApiQuery } from '@plugboard/api';
import { type FirstStep, type FirstSteps, getFirstSteps, skipFirstSteps } from '@plugboard/contracts/platform';
import { notify } from '@plugboard/sdk';
import { useFirstStepTexts } from './first-steps-texts.ts';

export const useFirstSteps = () => useApiQuery(getFirstSteps, {});

/** Says which steps the tenant does without; the others come back. */
export function useSkipSteps({ steps }: FirstSteps) {
  const { t } = useFirstStepTexts();
  const { mutateAsync, isPending } = useApiMutation(skipFirstSteps, { invalidates: [] });
  const before = steps.filter(({ is_skipped }) => is_skipped).map(({ key }) => key);
  const save = async (skipped: readonly FirstStep[]): Promise<void> => {
    try {
      const saved = await mutateAsync({ body: { skipped: [...skipped] } });
      changeReplies(getFirstSteps, () => saved);
    } catch (error) {
      notify.error(errorMessage(error, t('failed')));
    }
  };
  return {
    isPending,
    skip: (step: FirstStep) => save([...before, step]),
    bringBack: (step: FirstStep) => save(before.filter((each) => each !== step)),
    skipAll: () => save(steps.filter(({ is_done }) => !is_done).map(({ key }) => key)),
  };
}
