import { Segmented, useSchemeChoice } from '@plugboard/ui';
import { chooseScheme, type SchemeChoice as Choice } from '@plugboard/ui/theme';
import { useShellTexts } from '../locale/shell-texts.ts';
import styles from './account-menu.module.css';

const choices = [
  { value: 'light', text: 'chrome.schemeLight' },
  { value: 'dark', text: 'chrome.schemeDark' },
  { value: 'system', text: 'chrome.schemeSystem' },
] as const satisfies readonly { readonly value: Choice; readonly text: string }[];

/** Light, dark, or as the device has it. */
export function SchemeChoice() {
  const { t } = useShellTexts();
  const chosen = useSchemeChoice();
  return (
    <div className={styles['scheme']}>
      <span id="scheme-label" className={styles['caption']}>
        {t('chrome.scheme')}
      </span>
      <Segmented<Choice>
        block
        aria-labelledby="scheme-label"
        value={chosen}
        onChange={chooseScheme}
        options={choices.map(({ value, text }) => ({ value, label: t(text) }))}
      />
    </div>
  );
}
