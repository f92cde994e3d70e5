import { useApiQuery } from '@plugboard/api';
import { type Command, getCommand, listCommands } from '@plugboard/contracts/network';
import { Drawer, EmptyState } from '@plugboard/ui';
import { RemoteResource, type RemoteResourceProps } from '../remote-resource.tsx';
import { CommandAnswer } from './command-answer.tsx';
import styles from './command-drawer.module.css';
import { useCommandTexts } from './texts.ts';

/** One command with its messages, live. */
export const useCommand = (id: string) => useApiQuery(getCommand, { params: { id } });

interface Site {
  /** IANA zone of the charger's site. */
  readonly zone: string;
}

interface CommandListProps extends Site {
  readonly query: RemoteResourceProps<readonly Command[]>['query'];
}

function CommandList({ query, zone }: CommandListProps) {
  const { t } = useCommandTexts();
  return (
    <RemoteResource query={query} failed={{ title: t('failed.title'), text: t('failed.text') }}>
      {(commands) =>
        commands.length === 0 ? (
          <EmptyState title={t('none')} text={t('noneYet')} />
        ) : (
          <ol className={styles['answers']}>
            {commands.map((command) => (
              <li key={command.id} className={styles['answer']}>
                <CommandAnswer command={command} zone={zone} />
              </li>
            ))}
          </ol>
        )
      }
    </RemoteResource>
  );
}

function OneCommand({ id, zone }: { readonly id: string } & Site) {
  const { data, error, isFetching, refetch } = useCommand(id);
  return <CommandList query={{ data: data && [data], error, isFetching, refetch }} zone={zone} />;
}

/** The last commands of a charger, newest first. */
function LastCommands({ charger, zone }: { readonly charger: string } & Site) {
  const { data, error, isFetching, refetch } = useApiQuery(listCommands, { query: { charger, limit: 20 } });
  return <CommandList query={{ data: data?.results, error, isFetching, refetch }} zone={zone} />;
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
      <OneCommand id={opened.command} zone={opened.zone} />
    ) : (
      <LastCommands charger={opened.charger} zone={opened.zone} />
    )}
  </Drawer>
);
