import { useApiQuery } from '@plugboard/api';
import { useAccount } from '@plugboard/auth';
import { listPaymentMethods } from '@plugboard/contracts/accounts';
import { RemoteResource } from '@plugboard/sdk';
import { Notice } from '@plugboard/ui';
import { useAccountTexts } from '../account/account-texts.ts';
import { CardForm } from './components/card-form.tsx';
import { CardList } from './components/card-list.tsx';

/** Saved cards, and a form for another (spec §2.21, §5). */
export function AccountPayment() {
  const { t } = useAccountTexts();
  const { switched_client: client } = useAccount();
  const methods = useApiQuery(listPaymentMethods, {});
  return (
    <RemoteResource query={methods} failed={t('loadFailed')}>
      {({ results, provider }) => (
        <>
          {client ? <Notice tone="info">{t('payment.switched')}</Notice> : null}
          <CardList cards={results} isReadOnly={client !== null} />
          {client ? null : <CardForm tokeniseUrl={provider.tokenise_url} />}
        </>
      )}
    </RemoteResource>
  );
}
