import type { SessionChoice } from '@plugboard/auth/core';
import { useState } from 'react';
import { personName, personWithAddress } from '../../common/person-name.ts';
import styles from '../public-frame/form/form.module.css';
import { pageTexts } from '../public-frame/locale/page-texts.ts';
import { PublicFrame } from '../public-frame/public-frame.tsx';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import en from './locale/en.json';
import es from './locale/es.json';

const useSessionChoiceTexts = pageTexts('session_choice', { en, es });

interface SessionChoiceScreenProps extends PublicPageProps, SessionChoice {
  readonly onChoose: (goesOn: boolean) => void;
}

/** Asks before the session of another person, by a link or from another host, replaces the one of this browser. */
export default function SessionChoiceScreen({
  current,
  offered,
  isFromOwnHost,
  onChoose,
  ...page
}: SessionChoiceScreenProps) {
  const { t } = useSessionChoiceTexts();
  const [isChosen, setIsChosen] = useState(false);
  const choose = (goesOn: boolean) => {
    if (isChosen) return;
    setIsChosen(true);
    onChoose(goesOn);
  };
  const client = offered.switched_client?.name;
  const lead = client !== undefined ? 'choice.leadClient' : isFromOwnHost ? 'choice.leadOwn' : 'choice.lead';
  const people = { current: personWithAddress(current), offered: personWithAddress(offered), client };
  return (
    <PublicFrame {...page} title={t('choice.title', { name: personName(offered) })} lead={t(lead, people)}>
      <div className={styles['form']}>
        <p className={styles['ask']}>{t(isFromOwnHost ? 'choice.adviceOwn' : 'choice.advice')}</p>
        <button type="button" className={styles['submit']} aria-disabled={isChosen} onClick={() => choose(false)}>
          {isChosen ? t('choice.busy') : t('choice.keep', { name: personName(current) })}
        </button>
        <button type="button" className={styles['other']} aria-disabled={isChosen} onClick={() => choose(true)}>
          {t('choice.switch', { name: personName(offered) })}
        </button>
      </div>
    </PublicFrame>
  );
}
