import { bundledTexts, useLanguage } from '@plugboard/sdk/texts';
import { Button, Notice } from '@plugboard/ui';
import { useRemotes, useResolvedRoute } from '../../portal/portal.store.ts';
import type { PortalRemote } from '../../portal/remotes.model.ts';
import { reloadIfAllowed } from '../notices/reload-if-allowed.ts';
import en from './locale/en.json';
import es from './locale/es.json';
import { useNewerRelease } from './newer-releases.store.ts';

const useReleaseTexts = bundledTexts('release-notice', { en, es });

interface ReleaseNoticeProps {
  /** Loads the page anew. */
  readonly reload: () => void;
}

/** Title of a remote; in older releases the label of its first menu entry. */
function useNameOf(remote: PortalRemote | undefined): string {
  const language = useLanguage();
  const manifest = remote?.state === 'ready' ? remote.manifest : null;
  const [first] = manifest?.nav.toSorted((a, b) => a.order - b.order) ?? [];
  return manifest?.title?.[language] ?? first?.label[language] ?? manifest?.routes[0]?.title[language] ?? '';
}

/** Says that the remote on the page has a newer release. A reload asks first where something is not saved. */
export function ReleaseNotice({ reload }: ReleaseNoticeProps) {
  const { t } = useReleaseTexts();
  const route = useResolvedRoute();
  const id = route.kind === 'remote' ? route.id : null;
  const name = useNameOf(useRemotes().find((remote) => remote.id === id));
  const { isThere, dismiss } = useNewerRelease(id);
  if (!isThere) return null;
  const button = (
    <Button size="small" onClick={() => void reloadIfAllowed(reload)}>
      {t('reload')}
    </Button>
  );
  return (
    <Notice tone="info" action={button} onClose={dismiss}>
      {t('newer', { name })}
    </Notice>
  );
}
