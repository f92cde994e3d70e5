/** The portal's side of the sdk. Only the shell, and tests that replace it, import it. */
export { createOwnApplication, createRemoteApplication } from './mount/applications.tsx';
export { FailureCard, type FailureCardProps } from './mount/failure-card.tsx';
export { followEdits } from './mount/follow-edits.ts';
export { type Host, useHost } from './mount/host-context.ts';
export { preloadRemote } from './mount/remote-routes.tsx';
export { RemoteRoot, type RemoteRootProps } from './mount/remote-root.tsx';
export { RemoteLoadError, type RemoteSource, countAttempt } from './mount/remote-source.ts';
export { RootFrame, type RootFrameProps } from './mount/root-frame.tsx';
export { type NoticeKind, type Toast, onNotice } from './notices/notify.ts';
export { confirmLeavePage, isGuarded } from './router/leave-guard.ts';
export { navigate, onPageLocation, pageLocation } from './router/page-history.ts';
export { addTexts, currentLanguage, initI18n, languageStorageKey, setLanguage } from './texts/i18n.ts';
export { useTextsOf } from './texts/use-texts.ts';
