import type { ReactNode } from 'react';
import { PageState } from './page-state.tsx';
import { useSdkTexts } from './public-context.ts';
import type { ReplyState } from './use-reply.ts';

interface ReplyShownProps<Reply> {
  /** What `useReply` returned. */
  readonly of: readonly [ReplyState<Reply>, () => void];
  /** In place of what the server does not know; gets the server's words. */
  readonly missing: (detail: string) => ReactNode;
  readonly children: (reply: Reply) => ReactNode;
}

/**
 * A call's reply, or why it is not there: a skeleton while it loads, else what is the matter and “Try again”.
 *
 * @example <ReplyShown of={useReply(call, parts)} missing={(detail) => <NotFound text={detail} />}>{(charger) => …}</ReplyShown>
 */
export function ReplyShown<Reply>({ of: [now, retry], missing, children }: ReplyShownProps<Reply>) {
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
