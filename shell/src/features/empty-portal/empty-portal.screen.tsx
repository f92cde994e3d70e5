import { useEnvironment } from '@plugboard/auth';
import { useShellTexts } from '../../locale/shell-texts.ts';
import { EmailInText, emailPlace } from '../message-page/email-in-text.tsx';
import { MessagePage } from '../message-page/message-page.tsx';

/** For an account that none of the portal's sections is open to. */
export default function EmptyPortalScreen() {
  const { t } = useShellTexts();
  const { contact_email: email } = useEnvironment();
  return (
    <MessagePage icon="layout-grid" title={t('nothingHere.title')}>
      <EmailInText
        text={t('nothingHere.text', { email: emailPlace })}
        email={email}
        without={t('nothingHere.textWithout')}
      />
    </MessagePage>
  );
}
