import { RemoteResource, useTexts } from '@plugboard/sdk';
import { Notice, PageFrame } from '@plugboard/ui';
import { useFirstStepTexts } from './first-steps-texts.ts';
import { StepList } from './step-list.tsx';
import { useFirstSteps } from './use-first-steps.ts';

/** All first steps of the tenant, also those that were skipped. */
export default function FirstStepsScreen() {
  const { t } = useTexts();
  const { t: own } = useFirstStepTexts();
  return (
    <PageFrame title={t('titles.firstSteps')} width="form">
      <RemoteResource query={useFirstSteps()} failed={own('loadFailed')}>
        {(reply) => (
          <>
            {reply.steps.every(({ is_done, is_skipped }) => is_done || is_skipped) ? (
              <Notice tone="good">
                {own('allDone')} {own('allDoneText')}
              </Notice>
            ) : null}
            <StepList reply={reply} />
          </>
        )}
      </RemoteResource>
    </PageFrame>
  );
}
