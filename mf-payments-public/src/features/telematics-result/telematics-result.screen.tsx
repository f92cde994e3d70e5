import { MoreTexts, PageState, useTexts } from '@plugboard/sdk/public';
import en from './locale/en.json';
import es from './locale/es.json';

const texts = { en, es };

/** Outcome by the parameters of OAuth 2.0 (RFC 6749 §4.1.2): `error` where the owner or the maker has refused. */
function outcomeOf(query: string): 'connected' | 'declined' | 'failed' {
  const error = new URLSearchParams(query).get('error');
  if (error === null) return 'connected';
  return error === 'access_denied' ? 'declined' : 'failed';
}

function TelematicsResult() {
  const { t } = useTexts();
  const outcome = outcomeOf(location.search);
  return <PageState title={t(`telematicsResult.${outcome}.title`)} text={t(`telematicsResult.${outcome}.text`)} />;
}

/** Page to which a vehicle's maker returns the owner after the connection of the vehicle. */
export default function TelematicsResultScreen() {
  const { language } = useTexts();
  return (
    <MoreTexts texts={texts[language]}>
      <TelematicsResult />
    </MoreTexts>
  );
}
