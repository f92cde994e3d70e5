import { useEnvironment } from '@plugboard/auth';
import { useRemembered } from '@plugboard/sdk';
import { Icon } from '@plugboard/ui';
import { useShellTexts } from '../locale/shell-texts.ts';
import styles from './environment-info.module.css';

/** Whether a page is served from this very machine (spec §2.24). */
export const isLoopback = (hostName: string): boolean =>
  /^(.+\.)?localhost$/.test(hostName) || /^127(\.\d{1,3}){3}$/.test(hostName) || hostName === '[::1]';

/** “Environment Info” (spec §2.24), for those who run the portal on their own machine. */
export function EnvironmentInfo() {
  const { t } = useShellTexts();
  const { tenant, display_name: appName } = useEnvironment();
  const [folded, setFolded] = useRemembered<boolean>('shell.environment-folded', false);
  if (!isLoopback(location.hostname)) return null;
  const rows = [
    [t('environment.environment'), tenant],
    [t('environment.appName'), appName],
    [t('environment.apiUrl'), `${location.origin}/api/v1`],
  ] as const;
  return (
    <aside className={styles['info']} aria-label={t('environment.title')}>
      <button type="button" className={styles['fold']} aria-expanded={!folded} onClick={() => setFolded(!folded)}>
        {t('environment.title')}
        <Icon name={folded ? 'chevron-right' : 'chevron-down'} />
      </button>
      {folded ? null : (
        <dl className={styles['rows']}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  );
}
