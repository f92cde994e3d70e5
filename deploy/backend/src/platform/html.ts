const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** JSON inside a script element: without `<` nothing in it can end the element. */
export const asJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Text as HTML, in an element or between double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
