import { useEnvironment } from '@plugboard/auth';
import Chrome from '../chrome/chrome.tsx';
import { Devtools } from '../devtools/devtools.tsx';

/** The frame around every screen, and what developers have beside it. */
export function PortalRoot() {
  const { flags } = useEnvironment();
  return (
    <>
      <Chrome />
      {flags.remote_overrides ? <Devtools /> : null}
    </>
  );
}
