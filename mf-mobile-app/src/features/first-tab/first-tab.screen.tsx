import { Navigate } from '@plugboard/sdk';
import { placeOfTab, useOpenTabs } from '../../common/use-mobile-tabs.ts';

/** The menu's address leads to the first tab that the account sees. */
export default function FirstTabScreen() {
  const [first = 'transactions'] = useOpenTabs();
  return <Navigate to={placeOfTab(first)} replace />;
}
