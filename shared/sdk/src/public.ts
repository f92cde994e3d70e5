/**
 * SDK of public remotes: texts, the tenant, calls and their states, without single-spa, router, i18next, query cache,
 * antd and session. Screens import `react`; the build replaces it by Preact.
 */
export { ApiError, callPublicApi, errorMessage, type Outline } from '@plugboard/api/public';
export { MoreTexts } from './public/more-texts.tsx';
export { PageState, type PageStateProps } from './public/page-state.tsx';
export { usePathParameter, useTenant, useTexts } from './public/public-context.ts';
export { ReplyView } from './public/reply-view.tsx';
export { useReply, type ReplyState } from './public/use-reply.ts';
