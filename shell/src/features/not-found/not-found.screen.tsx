import { places } from '@plugboard/contracts/platform';
import { Link } from '@plugboard/sdk';
import { useShellTexts } from '../../locale/shell-texts.ts';
import { MessagePage } from '../message-page/message-page.tsx';
import { AccessDeniedReason } from '../access-denied-reason/access-denied-reason.tsx';

/** Shown for unknown paths and for paths closed to the account, without revealing which of the two. */
export default function NotFoundScreen() {
  const { t } = useShellTexts();
  return (
    <MessagePage
      icon="search"
      title={t('notFound.title')}
      action={<Link to={places.home()}>{t('notFound.home')}</Link>}
      more={<AccessDeniedReason />}
    >
      {t('notFound.text')}
    </MessagePage>
  );
}
