import type { CommandAction } from '@plugboard/contracts/network';
import { Button, formatClockTime, Icon, Tooltip } from '@plugboard/ui';
import { type CommandProgress, type CommandTarget, hasFailed, isPending } from './command-progress.model.ts';
import { endingKey, pendingKey, shortNameKey } from './command-state.model.ts';
import styles from './command-status-button.module.css';
import { dismissCommand, useCommandAt } from './command.atoms.ts';
import { useOpenCommandDrawer } from './command-drawer-provider.tsx';
import { useCommandTexts } from './texts.ts';

interface CommandStatusButtonProps {
  readonly target: CommandTarget;
  readonly action: CommandAction;
  /** Name of the charger or port, such as “DEMO-002 Port 1”. */
  readonly name: string;
  /** IANA zone of the charger's site. */
  readonly zone: string;
}

/** Sits beside a command's button: shows its progress or failure, and opens its details in the drawer. */
export function CommandStatusButton({ target, action, name, zone }: CommandStatusButtonProps) {
  const { t } = useCommandTexts();
  const openDrawer = useOpenCommandDrawer();
  const progress = useCommandAt(target, action);
  if (progress === undefined || progress.id === null) return null;
  const { id } = progress;
  const open = () => openDrawer({ command: id, title: name, zone });
  if (hasFailed(progress))
    return progress.isOwn ? <FailedCommand progress={progress} name={name} zone={zone} onOpen={open} /> : null;
  if (!isPending(progress)) return null;
  const label = t('mark', { what: t(pendingKey(progress.action)), state: t(`state.${progress.state}`) });
  return (
    <Tooltip title={label}>
      <Button type="text" aria-label={`${label} · ${name}`} icon={<Icon name="clock" />} onClick={open} />
    </Tooltip>
  );
}

interface FailedCommandProps extends Pick<CommandStatusButtonProps, 'name' | 'zone'> {
  readonly progress: CommandProgress;
  readonly onOpen: () => void;
}

/** “Start refused 05:28 · details”, until it is dismissed. */
function FailedCommand({ progress, name, zone, onOpen }: FailedCommandProps) {
  const { t, language } = useCommandTexts();
  const { action, state, at } = progress;
  const ending = endingKey(state);
  if (ending === null) return null;
  const time = at === null ? '' : formatClockTime(at, zone, language);
  const said = t(ending, { what: t(shortNameKey(action)), time }).trim();
  return (
    <span className={styles['failed']} data-failed>
      <button
        type="button"
        className={styles['said']}
        aria-label={`${said} · ${t('details')} · ${name}`}
        onClick={onOpen}
      >
        {said} · <span className={styles['details']}>{t('details')}</span>
      </button>
      <Button
        type="text"
        size="small"
        aria-label={t('dismiss', { said: `${said} · ${name}` })}
        icon={<Icon name="close" size={14} />}
        onClick={() => dismissCommand(progress)}
      />
    </span>
  );
}
