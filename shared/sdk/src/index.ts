export { Link, NavLink, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
export { usePageTitle } from './page-title.ts';
export { notify } from './notices/notify.ts';
export { Parcel, type ParcelElementProps } from './parcels/parcel.tsx';
export { type TextsInUse, useTexts } from './texts/use-texts.ts';
export { track } from './track.ts';
export { type UrlParser, urlChoice, urlList, urlNumber, urlText } from './url-state/parsers.ts';
export { type UrlState, useUrlState } from './url-state/use-url-state.ts';
export { useRemembered } from './use-remembered.ts';
