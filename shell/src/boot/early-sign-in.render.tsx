import type { Language } from '@plugboard/contracts/platform';
import { initI18n } from '@plugboard/sdk/texts';
import { renderToString } from 'react-dom/server';
import { PasswordSignIn } from '../features/sign-in/components/password-sign-in.tsx';
import { defaultBootData } from './default-boot-data.ts';
import { standIns } from './early-sign-in.ts';

/** The build has no page, but the texts set its language, and the form looks for typed values in it. */
const noPage = { documentElement: {}, querySelector: () => null };

/** Renders the sign-in form for sign-in.html, with stand-ins for the tenant's values. */
export async function renderSignIn(language: Language): Promise<string> {
  if (!('document' in globalThis)) Object.assign(globalThis, { document: noPage });
  await initI18n(language);
  const { environment, brand } = defaultBootData;
  const { name, contact, terms, privacy } = standIns;
  return renderToString(
    <PasswordSignIn
      brand={{ ...brand, display_name: name }}
      environment={{ ...environment, contact_email: contact, links: { ...environment.links, terms, privacy } }}
      leaveTo={() => undefined}
    />,
  );
}
