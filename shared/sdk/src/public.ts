/**
 * What a public remote is written with: texts, the tenant, calls and their states, without single-spa, router, i18next,
 * query cache, antd and session. Screens import `react`; the build puts Preact in its place.
 */
export { callPublicApi, type Outline } from '@plugboard/api/public';
export { PageState, type PageStateProps } from './public/page-state.tsx';
export { usePathParameter, useTenant, useTexts } from './public/public-context.ts';
export { ReplyShown } from './public/reply-shown.tsx';
export { useReply, type ReplyState } from './public/use-reply.ts';
