/** Controls, marks that turn the direction of writing or cannot be seen, and what no file system takes. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}]/gu;
const notInNames = /["*:<>?|]/g;
const longest = 200;
/** Device names of Windows, with any extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

function shortened(name: string): string {
  const signs = [...name];
  if (signs.length <= longest) return name;
  const dot = signs.lastIndexOf('.');
  const extension = signs.slice(dot);
  const isExtension = dot > 0 && extension.length <= 20;
  const characters = isExtension
    ? [...signs.slice(0, longest - extension.length), ...extension]
    : signs.slice(0, longest);
  return characters.join('');
}

/**
 * Reduces an uploaded file's name to a safe base name: no folders, no line breaks, no characters that reverse the
 * writing direction (“gpj.exe” shown backwards) or that a header or a file system would interpret.
 *
 * @example cleanFileName('..\\..\\evil\u202Egpj.exe') // 'evilgpj.exe'
 */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last
    .replaceAll(unseen, '')
    .replaceAll(notInNames, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
  if (name === '') return 'file';
  return shortened(devices.test(name) ? `_${name}` : name);
}

/** A media type as the sender gave it, where it is one. */
export const cleanMediaType = (given: string): string =>
  /^[a-z]+\/[\w.+-]{1,100}$/i.test(given) ? given.toLowerCase() : 'application/octet-stream';
