import type { getTelematicsResult } from '@plugboard/contracts/vehicles';
import { MoreTexts, type Outline, PageState, ReplyView, useReply, useTexts } from '@plugboard/sdk/public';
import en from './locale/en.json';
import es from './locale/es.json';

const texts = { en, es };
const resultCall = {
  method: 'GET',
  path: '/api/v1/vehicle-vendor-open/result/{id}/',
  permission: 'public',
} as const satisfies Outline<typeof getTelematicsResult> & { readonly permission: 'public' };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Outcome of a connection, as the server confirms it: anybody can write an address. */
function TelematicsResult({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const reply = useReply<typeof getTelematicsResult>(resultCall, { params: { id } });
  return (
    <ReplyView of={reply} missing={() => <Unknown />}>
      {({ outcome, vendor_name: vendor }) => (
        <PageState
          title={t(`telematicsResult.${outcome}.title`)}
          text={t(`telematicsResult.${outcome}.text`, { vendor })}
        />
      )}
    </ReplyView>
  );
}

function Unknown() {
  const { t } = useTexts();
  return <PageState title={t('telematicsResult.failed.title')} text={t('telematicsResult.unknown')} />;
}

/** Page to which a vehicle's vendor returns the owner after the connection of the vehicle. */
export default function TelematicsResultScreen() {
  const { language } = useTexts();
  const id = new URLSearchParams(location.search).get('result') ?? '';
  return <MoreTexts texts={texts[language]}>{uuid.test(id) ? <TelematicsResult id={id} /> : <Unknown />}</MoreTexts>;
}
