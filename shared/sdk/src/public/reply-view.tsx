import type { ReactNode } from 'react';
import { PageState } from './page-state.tsx';
import { useSdkTexts } from './public-context.ts';
import type { ReplyState } from './use-reply.ts';

interface ReplyViewProps<Reply> {
  /** Result of `useReply`. */
  readonly of: readonly [ReplyState<Reply>, () => void];
  /** Shown for a 404, with the server's text. */
  readonly missing: (detail: string) => ReactNode;
  readonly children: (reply: Reply) => ReactNode;
}

/**
 * Shows a call's reply: a skeleton while it loads, the error with “Try again” if it fails.
 *
 * @example <ReplyView of={useReply(call, parts)} missing={(detail) => <NotFound text={detail} />}>{(charger) => …}</ReplyView>
 */
export function ReplyView<Reply>({ of: [now, retry], missing, children }: ReplyViewProps<Reply>) {
  const { t } = useSdkTexts();
  const action = { label: t('retry'), onPress: retry };
  switch (now.state) {
    case 'loading':
      return <div className="pb-skeleton" role="status" aria-label={t('loading')} data-waiting />;
    case 'shown':
      return children(now.reply);
    case 'missing':
      return missing(now.detail);
    case 'offline':
      return <PageState title={t('offline.title')} text={t('offline.text')} action={action} />;
    case 'failed':
      return <PageState title={t('failed.title')} text={now.detail || t('failed.text')} action={action} />;
  }
}
