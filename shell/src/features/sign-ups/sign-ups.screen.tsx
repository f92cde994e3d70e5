import { useListAnswer, useListState, useTexts } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';
import { ListTable } from '../../common/list-table.tsx';
import { signUpList, useSignUps } from './sign-ups.api.ts';
import { useSignUpColumns } from './use-sign-up-columns.tsx';

/** Who waits to be let in, the longest-waiting first: for super admins of the main host's tenant. */
export default function SignUpsScreen() {
  const { t } = useTexts();
  const list = useListState(signUpList);
  const answer = useListAnswer(list, useSignUps(list.state, { enabled: list.isReady }));
  return (
    <PageFrame title={t('titles.signUps')}>
      <ListTable
        {...useSignUpColumns()}
        list={list}
        answer={answer}
        name={t('titles.signUps')}
        error={t('signUps.error')}
        empty={{ none: t('signUps.none') }}
      />
    </PageFrame>
  );
}
