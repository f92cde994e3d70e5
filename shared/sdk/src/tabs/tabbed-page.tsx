// Imported by package name, so that a remote uses the shell's copy.
import { Navigate, useNavigate, useParams } from '@plugboard/sdk';
import { EmptyState, PageFrame, type PageFrameProps } from '@plugboard/ui';
import type { ReactNode } from 'react';

export interface TabbedPageProps<Tab extends { readonly key: string }> extends Omit<
  PageFrameProps,
  'tabs' | 'children'
> {
  /** Name of the row of tabs, for screen readers. */
  readonly tabsLabel: string;
  /** The tabs that the account sees, in their order. */
  readonly tabs: readonly Tab[];
  /** Label of a tab; with a warning it carries an icon that says so, a hint is shown on hover. */
  readonly labelOf: (tab: Tab) => { readonly label: string; readonly warning?: string; readonly hint?: string };
  /** The URL of a tab: the page's, with the tab's key behind it. */
  readonly placeOf: (key: Tab['key']) => string;
  /** Title in place of the content where the account sees no tab at all. */
  readonly none: string;
  readonly children: (tab: Tab) => ReactNode;
}

/** A page whose tab is named in the address after the pattern `*` of its route; without one it goes to the first. */
export function TabbedPage<Tab extends { readonly key: string }>(props: TabbedPageProps<Tab>) {
  const { tabsLabel, tabs, labelOf, placeOf, none, children, ...frame } = props;
  const navigate = useNavigate();
  const { '*': rest = '' } = useParams();
  const active = tabs.find(({ key }) => key === rest.split('/')[0]);
  const [first] = tabs;
  if (active === undefined)
    return first === undefined ? (
      <PageFrame {...frame}>
        <EmptyState title={none} />
      </PageFrame>
    ) : (
      <Navigate to={placeOf(first.key)} replace />
    );
  const bar = {
    label: tabsLabel,
    items: tabs.map((tab) => ({ key: tab.key, ...labelOf(tab) })),
    active: active.key,
    onChange: (key: Tab['key']) => void navigate(placeOf(key)),
  };
  return (
    <PageFrame {...frame} tabs={bar}>
      {children(active)}
    </PageFrame>
  );
}
