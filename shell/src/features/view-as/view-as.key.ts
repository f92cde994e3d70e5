/** In the tab's own storage: another tab shows one's own view. */
export const viewAsKey = 'view_as';

/** Whether this tab may show the portal as for another account. Small enough for the first file of the page. */
export const mayViewAs = (): boolean => sessionStorage.getItem(viewAsKey) !== null;
