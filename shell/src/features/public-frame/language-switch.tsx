import { type Language, languages } from '@plugboard/contracts';
import { useLanguage, usePublicTexts } from './public-texts.ts';
import styles from './language-switch.module.css';

/** A language is offered under its own name, so that it is found by somebody who cannot read the page. */
const names: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

export interface LanguageSwitchProps {
  readonly onLanguage: (language: Language) => void;
}

export function LanguageSwitch({ onLanguage }: LanguageSwitchProps) {
  const t = usePublicTexts();
  const chosen = useLanguage();
  return (
    <fieldset className={styles['switch']} aria-label={t('frame.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles['choice']}
          aria-pressed={language === chosen}
          onClick={() => onLanguage(language)}
        >
          {names[language]}
        </button>
      ))}
    </fieldset>
  );
}
