import type { ReactNode } from 'react';
import { FormAlert } from '../public-frame/form/form-alert.tsx';
import styles from '../public-frame/form/form.module.css';
import { PublicFrame } from '../public-frame/public-frame.tsx';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import { useConfirmTexts } from './confirm-texts.ts';
import type { Confirmation } from './use-confirmation.ts';

interface ConfirmingProps {
  readonly page: PublicPageProps;
  readonly confirmation: Exclude<Confirmation<unknown>, { readonly state: 'done' }>;
  readonly onRetry: () => void;
  /** Links for an invalid or expired link. */
  readonly otherwise: ReactNode;
}

/** A link of a mail until it has worked: under way, worth nothing, or to be tried again. */
export function Confirming({ page, confirmation, onRetry, otherwise }: ConfirmingProps) {
  const { t } = useConfirmTexts();
  if (confirmation.state === 'asking')
    return <PublicFrame {...page} title={t('confirm.asking')} lead={t('confirm.moment')} />;
  if (confirmation.state === 'refused') {
    return (
      <PublicFrame {...page} title={t('form.wrongToken')} lead={t('confirm.refused')}>
        <div className={styles['form']}>{otherwise}</div>
      </PublicFrame>
    );
  }
  const { message } = confirmation;
  return (
    <PublicFrame {...page} title={t('confirm.trouble')}>
      <div className={styles['form']}>
        <FormAlert tone="warn" text={'text' in message ? message.text : t(message.key)} />
        <button type="button" className={styles['submit']} onClick={onRetry}>
          {t('maintenance.retry')}
        </button>
      </div>
    </PublicFrame>
  );
}
