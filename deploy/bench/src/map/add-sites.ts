import { importLocations, type LocationImportReply, maxImportedLocations } from '@plugboard/contracts/locations';
import type { Portal } from '../portal.ts';

export const siteCount = 10_000;

/** Sites over a continent, three of ten around twelve towns, as networks stand. Numbers follow from the site's own. */
function placeOf(at: number): readonly [latitude: number, longitude: number] {
  const town = at % 12;
  const [north, east] = [(at * 7919) % 1000, (at * 104_729) % 1000];
  return at % 10 < 3
    ? [31 + town * 1.3 + north / 4000, -121 + ((town * 5) % 12) * 4 + east / 4000]
    : [28 + north / 50, -123 + east / 20];
}

function fileOf(from: number, to: number): File {
  const lines = Array.from({ length: to - from }, (_, line) => {
    const at = from + line;
    const [latitude, longitude] = placeOf(at);
    return `Site ${at},${at} Road,${latitude.toFixed(5)},${longitude.toFixed(5)},US/Central`;
  });
  return new File([['name,address,latitude,longitude,timezone', ...lines].join('\n')], 'sites.csv');
}

/** Adds the sites as an operator does: by files. */
export async function addSites({ gateway, host, tokens }: Portal): Promise<void> {
  for (let from = 0; from < siteCount; from += maxImportedLocations) {
    const body = new FormData();
    body.set('file', fileOf(from, Math.min(siteCount, from + maxImportedLocations)));
    body.set('dry_run', 'false');
    const answer = await fetch(`${gateway}${importLocations.path}`, {
      method: 'POST',
      headers: { 'token-authorization': `Bearer ${tokens.token}`, 'x-forwarded-host': host },
      body,
    });
    const { added, refused } = (await answer.json()) as LocationImportReply;
    if (!answer.ok || refused.length > 0) throw new Error(`${added} of a file's sites were added, ${answer.status}`);
  }
}
