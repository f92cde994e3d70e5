import { errorMessage, useApiMutation, useApiQuery } from '@plugboard/api';
import { signOut } from '@plugboard/auth';
import { endSession, listSessions, signOutEverywhere } from '@plugboard/contracts/accounts';
import { notify, RemoteResource } from '@plugboard/sdk';
import { Button, useConfirm } from '@plugboard/ui';
import { FormSection } from '@plugboard/ui/forms';
import { useAccountTexts } from '../../account/account-texts.ts';
import styles from '../../account/account.module.css';
import { SessionRow } from './session-row.tsx';

/** Open sessions of the account, with buttons to end them. */
export function OpenSessions() {
  const { t } = useAccountTexts();
  const confirm = useConfirm();
  const sessions = useApiQuery(listSessions, {});
  const end = useApiMutation(endSession, { invalidates: [listSessions] });
  const endMany = useApiMutation(signOutEverywhere, { invalidates: [listSessions] });

  const attempt = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      notify.success(done);
    } catch (error) {
      notify.error(errorMessage(error, t('failed')));
    }
  };
  const endAll = async () => {
    const isMeant = await confirm({
      title: t('security.endAllQuestion'),
      text: t('security.endAllText'),
      confirmLabel: t('security.endAll'),
      danger: true,
    });
    if (!isMeant) return;
    try {
      await endMany.mutateAsync({ query: { keep_this: 'false' } });
      await signOut({ redirect: false });
    } catch (error) {
      notify.error(errorMessage(error, t('failed')));
    }
  };
  return (
    <FormSection title={t('security.sessions')} text={t('security.sessionsAbout')}>
      <RemoteResource query={sessions} failed={t('loadFailed')}>
        {({ results }) => (
          <>
            <ul className={styles['rows']}>
              {results.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isBusy={end.isPending}
                  onEnd={() =>
                    void attempt(end.mutateAsync({ params: { id: session.id } }), t('security.sessionEnded'))
                  }
                />
              ))}
            </ul>
            <div className={styles['actions']}>
              {results.length < 2 ? null : (
                <Button
                  loading={endMany.isPending}
                  onClick={() =>
                    void attempt(endMany.mutateAsync({ query: { keep_this: 'true' } }), t('security.othersEnded'))
                  }
                >
                  {t('security.endOthers')}
                </Button>
              )}
              <Button danger onClick={() => void endAll()}>
                {t('security.endAll')}
              </Button>
            </div>
          </>
        )}
      </RemoteResource>
    </FormSection>
  );
}
