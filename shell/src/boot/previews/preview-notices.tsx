import { bundledTexts, useLanguage } from '@plugboard/sdk/texts';
import { Button, Notice } from '@plugboard/ui';
import { useState } from 'react';
import { portalRemotes } from '../../portal/portal.store.ts';
import { useRemoteNames } from '../../portal/remote-names.store.ts';
import { mayLeavePage, reloadIfAllowed } from '../notices/reload-if-allowed.ts';
import type { Preview } from '../registry.ts';
import { forgetPreview } from './follow-previews.ts';
import en from './locale/en.json';
import es from './locale/es.json';
import { usePreviews } from './previews.store.ts';

const usePreviewTexts = bundledTexts('previews', { en, es });

interface PreviewNoticesProps {
  /** Loads the page anew. */
  readonly reload: () => void;
}

/** Day and time in the browser's zone, such as “30 Nov, 11:24”. */
const formatEnd = (until: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(until));

interface PreviewNoticeProps extends PreviewNoticesProps {
  readonly preview: Preview;
}

function ShownNotice({ preview, reload }: PreviewNoticeProps) {
  const { t } = usePreviewTexts();
  const language = useLanguage();
  const { titleOf } = useRemoteNames();
  const [hasFailed, setHasFailed] = useState(false);
  const { remote, version, until } = preview;
  const leave = async () => {
    if (!(await mayLeavePage())) return;
    await forgetPreview(remote).then(reload, () => setHasFailed(true));
  };
  const button = (
    <Button size="small" onClick={() => void leave()}>
      {t('leave')}
    </Button>
  );
  return (
    <Notice tone="info" action={button}>
      {t('shown', { name: titleOf(remote), version, time: formatEnd(until, language) })}
      {hasFailed ? ` ${t('failed')}` : null}
    </Notice>
  );
}

/** Whether the page still has the code of a preview. */
const isStillHere = ({ remote, version }: Preview): boolean =>
  portalRemotes()?.some((one) => one.id === remote && one.version === version) === true;

function OverNotice({ preview, reload, onClose }: PreviewNoticeProps & { readonly onClose: () => void }) {
  const { t } = usePreviewTexts();
  const { titleOf } = useRemoteNames();
  const { remote, version } = preview;
  const words = { name: titleOf(remote), version };
  if (!isStillHere(preview))
    return (
      <Notice tone="info" onClose={onClose}>
        {t('over', words)}
      </Notice>
    );
  const button = (
    <Button size="small" onClick={() => void reloadIfAllowed(reload)}>
      {t('reload')}
    </Button>
  );
  return (
    <Notice tone="info" action={button}>
      {t('overHere', words)}
    </Notice>
  );
}

/** Says which versions this browser alone sees, until when, and how to leave them; then, once, that they are over. */
export function PreviewNotices({ reload }: PreviewNoticesProps) {
  const { previews, dismiss } = usePreviews();
  return previews.map((preview) =>
    preview.isOver ? (
      <OverNotice key={preview.remote} preview={preview} reload={reload} onClose={() => dismiss(preview)} />
    ) : (
      <ShownNotice key={preview.remote} preview={preview} reload={reload} />
    ),
  );
}
