import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { Notice } from '@plugboard/ui';

/** Names the main ticket of a merged one, and how to undo the merge. */
export function MergedNotice({ into }: { readonly into: number }) {
  const { t } = useTexts();
  return (
    <Notice tone="info">
      {t('merge.isMerged')} <Link to={places.ticket(into)}>{t('merge.main', { into })}</Link>. {t('merge.reopen')}
    </Notice>
  );
}
