import { type Outline, callApi } from '@plugboard/api/core';
import type { BootData, getBrandStyles, getOpenEnvironment } from '@plugboard/contracts/accounts';

const environmentCall: Outline<typeof getOpenEnvironment> = {
  method: 'GET',
  path: '/api/v1/environment_open',
  permission: 'public',
};
const brandCall: Outline<typeof getBrandStyles> = { method: 'GET', path: '/api/brand-styles/', permission: 'public' };

/** Boot data embedded by the gateway; `null` without it (decision 3). */
function inPage(): BootData | null {
  const text = document.getElementById('plugboard-boot')?.textContent;
  return text ? (JSON.parse(text) as BootData) : null;
}

async function asked(): Promise<BootData> {
  const [environment, { results }] = await Promise.all([callApi(environmentCall), callApi(brandCall)]);
  const [brand] = results;
  if (!brand) throw new Error('This tenant has no looks');
  return { environment, brand };
}

/** The tenant's looks and open settings. Rejects where the backend does not answer. */
export const readBootData = async (): Promise<BootData> => inPage() ?? asked();
