import { useApiQuery } from '@plugboard/api';
import { type Command, getCommand, listCommands } from '@plugboard/contracts/network';
import { Drawer, EmptyState, ErrorState, Skeleton } from '@plugboard/ui';
import { CommandAnswer } from './command-answer.tsx';
import styles from './command-drawer.module.css';
import { useCommandTexts } from './texts.ts';

/** One command with its messages, live. */
export const useCommand = (id: string) => useApiQuery(getCommand, { params: { id } });

interface Site {
  /** IANA zone of the charger's site. */
  readonly zone: string;
}

interface CommandsQuery {
  readonly data: readonly Command[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

function Answers({ data, isError, isFetching, refetch, zone }: CommandsQuery & Site) {
  const { t } = useCommandTexts();
  if (data === undefined && isError)
    return (
      <ErrorState
        title={t('failed.title')}
        text={t('failed.text')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (data === undefined) return <Skeleton active />;
  if (data.length === 0) return <EmptyState title={t('none')} text={t('noneYet')} />;
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
  const { data, ...query } = useCommand(id);
  return <Answers {...query} data={data && [data]} zone={zone} />;
}

/** The last commands of a charger, newest first. */
function LastAnswers({ charger, zone }: { readonly charger: string } & Site) {
  const { data, ...query } = useApiQuery(listCommands, { query: { charger, limit: 20 } });
  return <Answers {...query} data={data?.results} zone={zone} />;
}

/** Content of the drawer: one command, or the last ones of a charger. */
export type DrawerContent = { readonly command: string } | { readonly charger: string };

interface CommandDrawerProps {
  readonly title: string;
  /** `null` closes it. */
  readonly opened: (DrawerContent & Site) | null;
  readonly onClose: () => void;
}

/** Commands with their answers, live while the drawer is open. */
export const CommandDrawer = ({ title, opened, onClose }: CommandDrawerProps) => (
  <Drawer title={title} open={opened !== null} onClose={onClose} size="large" destroyOnHidden>
    {opened === null ? null : 'command' in opened ? (
      <OneAnswer id={opened.command} zone={opened.zone} />
    ) : (
      <LastAnswers charger={opened.charger} zone={opened.zone} />
    )}
  </Drawer>
);
