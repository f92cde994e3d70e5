import { useTexts } from '@plugboard/sdk';
import { Button, PageFrame } from '@plugboard/ui';
import * as react from 'react';

declare global {
  var reactOfStock: unknown;
}
globalThis.reactOfStock = react.useState;

export default function StockScreen() {
  const { t } = useTexts();
  const [count, setCount] = react.useState(0);
  return (
    <PageFrame title={t('title')}>
      <Button onClick={() => setCount(count + 1)}>{t('pressed', { count })}</Button>
    </PageFrame>
  );
}
