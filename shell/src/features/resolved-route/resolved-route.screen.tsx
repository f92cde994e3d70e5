import { useResolvedRoute } from '../../portal/portal.store.ts';
import EmptyPortalScreen from '../empty-portal/empty-portal.screen.tsx';
import FeatureOnRequestScreen from '../feature-on-request/feature-on-request.screen.tsx';
import NotFoundScreen from '../not-found/not-found.screen.tsx';
import RemoteUnavailableScreen from '../remote-unavailable/remote-unavailable.screen.tsx';
import VersionScreen from '../version/version.screen.tsx';

/** The shell's own screen of the address in the bar; nothing where a remote stands. */
export function ResolvedRouteScreen() {
  const route = useResolvedRoute();
  switch (route.kind) {
    case 'shell':
      return <VersionScreen />;
    case 'on-request':
      return <FeatureOnRequestScreen title={route.title} />;
    case 'unavailable':
    case 'update-needed':
    case 'off':
      return <RemoteUnavailableScreen key={route.id} fault={route.kind} id={route.id} owner={route.owner} />;
    case 'nothing-open':
      return <EmptyPortalScreen />;
    case 'not-found':
      return <NotFoundScreen />;
    case 'remote':
    case 'redirect':
      return null;
  }
}
