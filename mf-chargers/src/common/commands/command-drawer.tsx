import type { Command } from '@plugboard/contracts/network';
import { useListTexts, useTexts } from '@plugboard/sdk';
import { Drawer, EmptyState, ErrorState, Skeleton } from '@plugboard/ui';
import styles from './command-drawer.module.css';
import { CommandAnswer } from './command-answer.tsx';
import { useCommand, useLastCommands } from './commands.api.ts';

interface Site {
  /** IANA zone of the charger's site. */
  readonly zone: string;
}

interface Answered {
  readonly data: readonly Command[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

function Answers({ data, isError, isFetching, refetch, zone }: Answered & Site) {
  const { t } = useTexts();
  const { retryLabel } = useListTexts().failed;
  if (data === undefined && isError)
    return (
      <ErrorState
        title={t('command.failed.title')}
        text={t('command.failed.text')}
        retryLabel={retryLabel}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (data === undefined) return <Skeleton active />;
  if (data.length === 0) return <EmptyState title={t('command.none')} text={t('command.noneYet')} />;
  return (
    <ol className={styles['answers']}>
      {data.map((command) => (
        <li key={command.id} className={styles['answer']}>
          <CommandAnswer command={command} zone={zone} />
        </li>
      ))}
    </ol>
  );
}

function OneAnswer({ id, zone }: { readonly id: string } & Site) {
  const { data, ...asked } = useCommand(id);
  return <Answers {...asked} data={data && [data]} zone={zone} />;
}

function LastAnswers({ charger, zone }: { readonly charger: string } & Site) {
  const { data, ...asked } = useLastCommands({ charger });
  return <Answers {...asked} data={data?.results} zone={zone} />;
}

/** Content of the drawer: one command, or the last ones of a charger. */
export type OpenedAnswers = { readonly command: string } | { readonly charger: string };

interface CommandDrawerProps {
  readonly title: string;
  /** `null` closes it. */
  readonly opened: (OpenedAnswers & Site) | null;
  readonly onClose: () => void;
}

/** Answers of a charge point, live while they are looked at. */
export const CommandDrawer = ({ title, opened, onClose }: CommandDrawerProps) => (
  <Drawer title={title} open={opened !== null} onClose={onClose} size="large" destroyOnHidden>
    {opened === null ? null : 'command' in opened ? (
      <OneAnswer id={opened.command} zone={opened.zone} />
    ) : (
      <LastAnswers charger={opened.charger} zone={opened.zone} />
    )}
  </Drawer>
);
