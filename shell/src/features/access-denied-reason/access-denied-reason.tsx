import type { AccessDeniedCause } from '../../portal/access-denied-reasons.model.ts';
import { bundledTexts } from '@plugboard/sdk/texts';
import { useAccessDeniedReasons } from '../../portal/portal.store.ts';
import { useOwnViewer, useViewAs } from '../view-as/view-as.store.ts';
import en from './locale/en.json';
import es from './locale/es.json';
import styles from './access-denied-reason.module.css';

const useReasonTexts = bundledTexts('access-denied-reason', { en, es });

/** For administrators: what would have to be otherwise for the page at this address to open. */
export function AccessDeniedReason() {
  const { t } = useReasonTexts();
  const reasons = useAccessDeniedReasons();
  const viewAs = useViewAs();
  const { isAdmin } = useOwnViewer();
  if (!isAdmin) return null;
  const inWords = (reason: AccessDeniedCause) => {
    if (reason.reason === 'remote-permission') return t('reasons.remote-permission', { name: reason.name });
    return t(`reasons.${reason.reason}`, 'subject' in reason ? { subject: t(`subjects.${reason.subject}`) } : {});
  };
  const texts = reasons.length === 0 ? [t('noPage')] : [...new Set(reasons.map(inWords))];
  return (
    <details className={styles['why']}>
      <summary>{viewAs ? t('questionAs', { who: viewAs.name ?? t('anotherAccount') }) : t('question')}</summary>
      <ul className={styles['reasons']}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
