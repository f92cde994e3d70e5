import { languages } from '@plugboard/contracts/platform';
import { setLanguage } from '@plugboard/sdk/host';
import { useLanguage } from '@plugboard/sdk/texts';
import { Icon } from '@plugboard/ui';
import { languageNames } from '../locale/language-names.ts';
import { useShellTexts } from '../locale/shell-texts.ts';
import { HeaderPopover } from './header-popover.tsx';
import item from './panel-item.module.css';

export function LanguageMenu() {
  const { t } = useShellTexts();
  const chosen = useLanguage();
  const button = (
    <>
      <Icon name="globe" size={18} />
      {chosen.toUpperCase()}
    </>
  );
  return (
    <HeaderPopover label={`${t('chrome.language')}: ${languageNames[chosen]}`} button={button}>
      {(close) =>
        languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            className={item['item']}
            aria-pressed={language === chosen}
            onClick={() => {
              void setLanguage(language);
              close();
            }}
          >
            {languageNames[language]}
          </button>
        ))
      }
    </HeaderPopover>
  );
}
