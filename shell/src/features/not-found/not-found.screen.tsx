import { places } from '@plugboard/contracts';
import { Link } from '@plugboard/sdk';
import { useShellTexts } from '../../locale/shell-texts.ts';
import { MessagePage } from '../message-page/message-page.tsx';
import { WhyShut } from '../why-shut/why-shut.tsx';

/** For unknown paths, and for those that this account may not open: which of the two is nobody's business. */
export default function NotFoundScreen() {
  const t = useShellTexts();
  return (
    <MessagePage
      icon="search"
      title={t('notFound.title')}
      action={<Link to={places.home()}>{t('notFound.home')}</Link>}
      more={<WhyShut />}
    >
      {t('notFound.text')}
    </MessagePage>
  );
}
