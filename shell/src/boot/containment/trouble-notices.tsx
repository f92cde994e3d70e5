import { bundledTexts, useLanguage } from '@plugboard/sdk/texts';
import { Button, Notice } from '@plugboard/ui';
import { remoteNamesOf } from '../../portal/remote-names.model.ts';
import { useRemotes } from '../../portal/portal.store.ts';
import { reloadIfAllowed } from '../notices/reload-if-allowed.ts';
import en from './locale/en.json';
import es from './locale/es.json';
import type { Trouble } from './troubles.ts';
import { useTroubles } from './troubles.store.ts';

const useTroubleTexts = bundledTexts('troubles', { en, es });

interface TroubleNoticesProps {
  /** Loads the page anew. */
  readonly reload: () => void;
}

/** Names which remote has harmed the page, whose it is, and offers a reload, which asks where something is not saved. */
export function TroubleNotices({ reload }: TroubleNoticesProps) {
  const { t } = useTroubleTexts();
  const language = useLanguage();
  const remotes = useRemotes();
  const { troubles, dismiss } = useTroubles();
  const button = (
    <Button size="small" onClick={() => void reloadIfAllowed(reload)}>
      {t('reload')}
    </Button>
  );
  const describe = (trouble: Trouble): string => {
    const remote = remotes.find(({ id }) => id === trouble.remote);
    const { title: name, team } = remote
      ? remoteNamesOf(remote, language)
      : { title: trouble.remote, team: trouble.remote };
    return trouble.kind === 'hung'
      ? t('hung', { name, team, seconds: Math.round(trouble.ms / 1000) })
      : t('replaced', { name, team });
  };
  return troubles.map((trouble) => (
    <Notice key={`${trouble.kind} ${trouble.remote}`} tone="warn" action={button} onClose={() => dismiss(trouble)}>
      {describe(trouble)}
    </Notice>
  ));
}
