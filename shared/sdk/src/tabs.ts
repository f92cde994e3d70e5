/** Pages of one record with tabs. As `forms`, it is built into the remotes that use it. */
export { lazyTab } from './tabs/lazy-tab.tsx';
export { TabbedPage, type TabbedPageProps } from './tabs/tabbed-page.tsx';
