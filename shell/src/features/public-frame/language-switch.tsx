import { languages } from '@plugboard/contracts/platform';
import { setLanguage, useLanguage } from '@plugboard/sdk/texts';
import { languageNames } from '../../locale/language-names.ts';
import { usePublicTexts } from './locale/public-texts.ts';
import styles from './language-switch.module.css';

export function LanguageSwitch() {
  const { t } = usePublicTexts();
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
          onClick={() => void setLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
