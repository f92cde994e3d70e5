import { type ReactNode, useId } from 'react';
import { useOfferedActions } from './offered-actions.ts';
import { MoreActions, type PageAction, PrimaryAction, SecondButton, type SecondaryAction } from './page-actions.tsx';
import styles from './page-frame.module.css';
import { TabBar, type TabBarProps, tabId } from './tab-bar.tsx';
import { useUiLocale } from './ui-locale.ts';

export interface PageFrameProps<Tab extends string = string> {
  readonly title: string;
  /** Right after the title and on its line, on a phone too: a list's count. */
  readonly afterTitle?: ReactNode;
  /** Beside the title: a `StatusTag`. */
  readonly status?: ReactNode;
  /** Under the title: the few facts that matter first. */
  readonly facts?: ReactNode;
  /** Only below the second level. */
  readonly breadcrumb?: ReactNode;
  /** The one thing to do here; sticks to the bottom on a phone. */
  readonly primaryAction?: PageAction;
  /** A second button before it, for an action that is used as often. */
  readonly secondButton?: PageAction;
  /** Everything else, in a menu. */
  readonly secondaryActions?: readonly SecondaryAction[];
  /** Name of that menu's button; “More actions” without it. */
  readonly moreLabel?: string;
  /** Above filters and content, which are the panel of the tab that is active. */
  readonly tabs?: Omit<TabBarProps<Tab>, 'panelId'>;
  /** A `FilterBar`. */
  readonly filters?: ReactNode;
  /** `form` keeps lines short (720 px); tables take what there is. */
  readonly width?: 'full' | 'form';
  readonly children: ReactNode;
}

/** Frame of every screen: title row, tabs, filters, content. Its title is the page's only `h1`. */
export function PageFrame<Tab extends string>(props: PageFrameProps<Tab>) {
  const { title, status, breadcrumb, primaryAction, secondButton, secondaryActions = [], width = 'full' } = props;
  const { tabs } = props;
  const { moreActions } = useUiLocale();
  const { moreLabel = moreActions } = props;
  const panelId = useId();
  useOfferedActions([primaryAction, secondButton].filter((action) => action !== undefined).concat(secondaryActions));
  const heading = <h1 className={styles['title']}>{title}</h1>;
  const content = (
    <>
      {props.filters}
      {props.children}
    </>
  );
  return (
    <div className={styles['page']} data-width={width} data-primary={primaryAction !== undefined}>
      {breadcrumb}
      <header className={styles['head']}>
        <div className={styles['heading']}>
          {props.afterTitle === undefined ? (
            heading
          ) : (
            <div className={styles['name']}>
              {heading}
              {props.afterTitle}
            </div>
          )}
          {status}
        </div>
        <div className={styles['actions']}>
          {secondaryActions.length === 0 ? null : <MoreActions label={moreLabel} actions={secondaryActions} />}
          {secondButton === undefined ? null : <SecondButton {...secondButton} />}
          {primaryAction === undefined ? null : <PrimaryAction {...primaryAction} />}
        </div>
      </header>
      {props.facts}
      {tabs === undefined ? (
        content
      ) : (
        <>
          <TabBar {...tabs} panelId={panelId} />
          <div id={panelId} className={styles['panel']} role="tabpanel" aria-labelledby={tabId(panelId, tabs.active)}>
            {content}
          </div>
        </>
      )}
    </div>
  );
}
