import { useEnvironment } from '@plugboard/auth';
import { useShellTexts } from '../../locale/shell-texts.ts';
import { MessagePage } from '../message-page/message-page.tsx';
import { EmailInText, emailPlace } from '../message-page/email-in-text.tsx';
import { AccessDeniedReason } from '../access-denied-reason/access-denied-reason.tsx';

interface FeatureOnRequestScreenProps {
  /** The feature's name, in the person's language. */
  readonly title: string;
}

/** Shown for a feature that the tenant has switched off (spec §1, licensing and features on request). */
export default function FeatureOnRequestScreen({ title }: FeatureOnRequestScreenProps) {
  const { t } = useShellTexts();
  const { contact_email: email } = useEnvironment();
  return (
    <MessagePage icon="info" title={title} more={<AccessDeniedReason />}>
      <EmailInText
        text={t('onRequest.text', { email: emailPlace })}
        email={email}
        without={t('onRequest.textWithout')}
      />
    </MessagePage>
  );
}
