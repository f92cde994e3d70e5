import type { CommandAction } from '@plugboard/contracts/network';
import { Button, Icon, Tooltip } from '@plugboard/ui';
import { type CommandTarget, hasFailed, isPending } from './command-progress.model.ts';
import { pendingKey } from './command-state.model.ts';
import { useCommandAt } from './command.atoms.ts';
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
  const failed = hasFailed(progress);
  const isShown = failed ? progress.isOwn : isPending(progress);
  if (!isShown) return null;
  const what = t(failed ? `action.${progress.action}` : pendingKey(progress.action));
  const label = t('mark', { what, state: t(`state.${progress.state}`) });
  const { id } = progress;
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        danger={failed}
        aria-label={`${label} · ${name}`}
        icon={<Icon name={failed ? 'warning' : 'clock'} />}
        onClick={() => openDrawer({ command: id, title: name, zone })}
      />
    </Tooltip>
  );
}
