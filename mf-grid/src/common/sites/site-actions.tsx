import { useCan } from '@plugboard/auth';
import type { GridSite } from '@plugboard/contracts/grid';
import { useTexts } from '@plugboard/sdk';
import { useConfirmedChange } from '@plugboard/sdk/forms';
import { Button, Dropdown, Icon } from '@plugboard/ui';
import styles from './sites.module.css';
import { useChangeSite } from './sites.api.ts';

/** Opens the form of a site's limits. */
export type OnLimits = (site: GridSite) => void;

interface SiteActionsProps {
  readonly site: GridSite;
  readonly onLimits: OnLimits;
}

/** Whether the account may stop or limit grid events at sites. */
export function useMayChangeSites(): boolean {
  return [useCan('change_utility'), useCan('change_gridevent')].includes(true);
}

/** Stops all events at a site or allows them again, after a question. */
function useToggleSite({ id, name, version, is_stopped: isStopped }: GridSite) {
  const { t } = useTexts();
  const change = useConfirmedChange();
  const { mutateAsync: send, isPending } = useChangeSite();
  const toggle = () =>
    void change({
      question: isStopped
        ? {
            title: t('sites.allowQuestion', { site: name }),
            text: t('sites.allowText'),
            confirmLabel: t('sites.allow'),
          }
        : {
            title: t('sites.stopQuestion', { site: name }),
            text: t('sites.stopText'),
            confirmLabel: t('sites.stop'),
            danger: true,
          },
      send: () => send({ params: { id }, body: { is_stopped: !isStopped }, ifMatch: `"${version}"` }),
      done: t(isStopped ? 'sites.allowed' : 'sites.wasStopped', { site: name }),
      failed: t('market.changeFailed'),
    });
  return { isPending, toggle };
}

/** The stop switch of a site, and its limits. */
export function SiteActions({ site, onLimits }: SiteActionsProps) {
  const { t } = useTexts();
  const mayChange = useMayChangeSites();
  const { isPending, toggle } = useToggleSite(site);
  if (!mayChange) return null;
  const { name, is_stopped: isStopped } = site;
  return (
    <div className={styles['actions']}>
      <Button
        size="small"
        loading={isPending}
        onClick={toggle}
        aria-label={t(isStopped ? 'sites.allowOf' : 'sites.stopOf', { site: name })}
      >
        {t(isStopped ? 'sites.allow' : 'sites.stop')}
      </Button>
      <Button size="small" type="text" onClick={() => onLimits(site)} aria-label={t('sites.limitsFor', { site: name })}>
        {t('sites.limits')}
      </Button>
    </div>
  );
}

/** The same behind one button, where a phone has no room for two. */
export function SiteMenu({ site, onLimits }: SiteActionsProps) {
  const { t } = useTexts();
  const mayChange = useMayChangeSites();
  const { isPending, toggle } = useToggleSite(site);
  if (!mayChange) return null;
  const { name, is_stopped: isStopped } = site;
  const label = t('events.actionsFor', { name });
  const items = [
    { key: 'toggle', label: t(isStopped ? 'sites.allow' : 'sites.stop'), danger: !isStopped, onClick: toggle },
    { key: 'limits', label: t('sites.limits'), onClick: () => onLimits(site) },
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button
        type="text"
        size="small"
        loading={isPending}
        aria-label={label}
        title={label}
        icon={<Icon name="more" />}
      />
    </Dropdown>
  );
}
