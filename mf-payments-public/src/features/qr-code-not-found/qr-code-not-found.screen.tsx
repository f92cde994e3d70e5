import { PageState, useTexts } from '@plugboard/sdk/public';

export default function QrCodeNotFoundScreen() {
  const { t } = useTexts();
  return <PageState title={t('qrCodeNotFound.title')} text={t('qrCodeNotFound.text')} />;
}
