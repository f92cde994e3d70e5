import type { Language, RemoteDeclaration } from '@plugboard/contracts/platform';
import { shellScreens } from '../features/shell-screens.ts';
import en from '../features/shell-titles/en.json';
import es from '../features/shell-titles/es.json';
import type { DeclaredRemote } from './portal.model.ts';

type Titles = Readonly<Record<string, string>>;

/** Manifest of the shell's own screens, which have no build that writes `remote.json`. */
export function declaredRemote(
  { id, owner, routes, nav, commands = [] }: RemoteDeclaration,
  titles: Readonly<Record<Language, Titles>>,
): DeclaredRemote {
  const translated = (key: string) => {
    const name = key.replace(/^titles\./, '');
    return { en: titles.en[name] ?? name, es: titles.es[name] ?? name };
  };
  return {
    id,
    owner,
    routes: Object.values(routes).map(({ path, gate, title, prefetch }) => ({
      path,
      gate,
      title: translated(title),
      prefetch,
    })),
    nav: nav.map(({ key, order, route, label, icon, gate }) => ({
      key,
      order,
      icon,
      gate,
      path: routes[route]?.path ?? '/',
      label: translated(label),
    })),
    commands: commands.map(({ key, place, label, gate }) => ({ key, place, gate, label: translated(label) })),
  };
}

/** The shell's own screens, as the menu and the addresses see them. */
export const ownRemote: DeclaredRemote = declaredRemote(shellScreens, { en, es });
