export { type LiveState, liveEvents, useLiveEvent, useLiveState } from '@plugboard/api';
export { Link, NavLink, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
export { deleteVersion, type DeleteVersion } from './delete-version.ts';
export { EmptyList, type EmptyListProps } from './lists/empty-list.tsx';
export type { ListDeclaration, ListState, ListStateOf } from './lists/list-address.model.ts';
export { joinValues, pageQuery } from './lists/list-query.model.ts';
export { useListReply } from './lists/use-list-reply.ts';
export { type ListController, useListState } from './lists/use-list-state.ts';
export { useLocationChoices } from './lists/use-location-choices.ts';
export { useDebouncedValue } from './lists/use-debounced-value.ts';
export { confirmLeave } from './router/leave-guard.ts';
export { usePageTitle } from './page-title.ts';
export { notify } from './notices/notify.ts';
export { Parcel, type ParcelElementProps, useParcelOffers } from './parcels/parcel.tsx';
export type { Terms } from './texts/term-key.ts';
export type { OwnTextKey, TextKey, Translate } from './texts/text-key.ts';
export { type UseTextsResult, useTexts } from './texts/use-texts.ts';
export { RemoteResource } from './remote-resource.tsx';
export { track } from './track.ts';
export {
  type DaySpan,
  type UrlParser,
  urlChoice,
  urlDays,
  urlIds,
  urlList,
  urlNumber,
  urlText,
} from './url-state/parsers.ts';
export { type UrlState, useUrlState } from './url-state/use-url-state.ts';
export { useFullScreen } from './use-full-screen.ts';
export { useLeaveGuard } from './use-leave-guard.ts';
export { useMountedAt, useNow } from './use-now.ts';
export { useRemembered } from './use-remembered.ts';
export { useThrottledCallback } from './use-throttled-callback.ts';
