import { useLayoutEffect } from 'react';

/** How many mounted roots of a remote use its styles: its pages and its parcels. */
const users = new Map<string, number>();
/** Styles of remotes of which nothing is mounted, in their order. Their code is loaded once, and adds them only then. */
const setAside = new Map<string, readonly Element[]>();
/** Styles without a mark that were there when nothing of a remote was mounted. */
let unmarkedBefore = new Set<Element>();

const listHead = (selector: string): Element[] => [...document.head.querySelectorAll(selector)];

/** The build of a remote marks its styles; files that it names itself are known by their address. */
const listMarked = (id: string): Element[] =>
  listHead(`style[data-remote="${id}"],link[rel=stylesheet][href*="/releases/${id}/"]`);

/** Styles that code has added by hand. antd and React mark theirs, and the shell has files. */
const listUnmarked = (): Element[] =>
  listHead('style:not([data-remote],[data-rc-order],[data-css-hash],[data-precedence])');

function attach(id: string): void {
  const count = users.get(id) ?? 0;
  if (users.size === 0) unmarkedBefore = new Set(listUnmarked());
  users.set(id, count + 1);
  document.head.append(...(setAside.get(id) ?? []));
  setAside.delete(id);
}

function detach(id: string): void {
  const count = (users.get(id) ?? 1) - 1;
  if (count > 0) {
    users.set(id, count);
    return;
  }
  users.delete(id);
  // With more remotes in the page, nothing says whose an unmarked style is: it goes with the last of them.
  const unmarked = users.size > 0 ? [] : listUnmarked().filter((style) => !unmarkedBefore.has(style));
  const styles = [...listMarked(id), ...unmarked];
  for (const style of styles) style.remove();
  setAside.set(id, styles);
}

/** Keeps the styles of a remote in the page while the component is mounted, and takes them out with the last one. */
export function useRemoteStyles(id: string): void {
  useLayoutEffect(() => {
    attach(id);
    return () => detach(id);
  }, [id]);
}
