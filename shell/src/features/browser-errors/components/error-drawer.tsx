import type { BrowserError } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { DateTime, Drawer, orDash } from '@plugboard/ui';
import { useRemoteNames } from '../../../portal/remote-names.store.ts';
import styles from '../browser-errors.module.css';

interface ErrorDrawerProps {
  /** `null` closes it. */
  readonly error: BrowserError | null;
  readonly onClose: () => void;
}

/** One error: where, since when, how often, and its stack. */
export function ErrorDrawer({ error, onClose }: ErrorDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer
      title={error ? t(`browserErrors.kind.${error.kind}`) : undefined}
      open={error !== null}
      onClose={onClose}
      size="large"
    >
      {error === null ? null : <Facts error={error} />}
    </Drawer>
  );
}

function Facts({ error }: { readonly error: BrowserError }) {
  const { t } = useTexts();
  const { titleOf } = useRemoteNames();
  const title = titleOf(error.remote);
  const facts = [
    [
      'remote',
      [title, title === error.remote ? '' : `(${error.remote})`, error.remote_version].filter(Boolean).join(' '),
    ],
    ['tenant', error.tenant],
    ['route', error.route],
    ['browser', orDash(error.browser)],
    ['signedIn', t(error.is_anonymous ? 'browserErrors.isAnonymous' : 'browserErrors.isSignedIn')],
    ['count', error.count],
    ['firstSeen', <DateTime key="first" value={error.first_seen_at} />],
    ['lastSeen', <DateTime key="last" value={error.last_seen_at} />],
  ] as const;
  return (
    <>
      <p className={styles['text']}>{error.message}</p>
      <dl className={styles['facts']}>
        {facts.map(([key, value]) => (
          <div key={key} className={styles['fact']}>
            <dt>{t(`browserErrors.column.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('browserErrors.stack')}</h3>
      {error.stack === '' ? (
        <p>{t('browserErrors.noStack')}</p>
      ) : (
        <pre className={styles['stack']} tabIndex={0} aria-label={t('browserErrors.stack')}>
          {error.stack}
        </pre>
      )}
    </>
  );
}
