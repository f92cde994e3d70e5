import { Skeleton } from '@plugboard/ui';
import { useEffect, useState } from 'react';
import { sdkNamespace } from '../texts/i18n.ts';
import { useTextsOf } from '../texts/use-texts.ts';

/** In milliseconds: what comes sooner comes without a flicker. */
const beforeShowing = 150;

/** A skeleton in place of what is still loading, once that takes noticeably long. */
export function Waiting() {
  const [isLong, setIsLong] = useState(false);
  const { t } = useTextsOf(sdkNamespace);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), beforeShowing);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <div role="status" aria-label={t('waiting')} data-waiting>
      <Skeleton active title paragraph={{ rows: 6 }} />
    </div>
  );
}
