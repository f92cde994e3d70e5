/** Day of an instant on the viewer's calendar: `2026-11-20`. */
export const viewerDay = (at: Date): string => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(at);
