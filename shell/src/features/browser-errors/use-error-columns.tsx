import type { BrowserError } from '@plugboard/contracts';
import { useTexts } from '@plugboard/sdk';
import { Button } from '@plugboard/ui';
import { type DataColumn, type PhoneRow, TwoLines } from '@plugboard/ui/data';
import { When } from '../../common/when.tsx';
import styles from './browser-errors.module.css';

const codeOf = ({ remote, remote_version }: BrowserError) => `${remote} ${remote_version}`.trim();

/** Table columns, and the row layout on phones. */
export function useErrorColumns(open: (id: string) => void) {
  const { t } = useTexts();
  const message = ({ id, message: text }: BrowserError) => (
    <Button
      type="link"
      size="small"
      className={styles['message'] ?? ''}
      aria-label={t('browserErrors.open', { message: text })}
      onClick={() => open(id)}
    >
      {text}
    </Button>
  );
  const columns: readonly DataColumn<BrowserError>[] = [
    {
      key: 'message',
      label: t('browserErrors.column.message'),
      render: (error) => <TwoLines strong first={message(error)} second={t(`browserErrors.kind.${error.kind}`)} />,
    },
    {
      key: 'remote',
      label: t('browserErrors.column.remote'),
      render: ({ remote, remote_version: version }) => <TwoLines strong first={remote} second={version} />,
    },
    { key: 'tenant', label: t('browserErrors.column.tenant'), render: ({ tenant }) => tenant },
    { key: 'route', label: t('browserErrors.column.route'), render: ({ route }) => route },
    { key: 'count', label: t('browserErrors.column.count'), align: 'end', render: ({ count }) => count },
    { key: 'seen', label: t('browserErrors.column.lastSeen'), render: ({ last_seen_at: at }) => <When at={at} /> },
  ];
  const phoneRow = (error: BrowserError): PhoneRow => ({
    title: message(error),
    detail: (
      <>
        {codeOf(error)} · {error.tenant} · <When at={error.last_seen_at} />
      </>
    ),
    end: error.count,
  });
  return { columns, phoneRow };
}
