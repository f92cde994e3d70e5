import { useEffect, useState } from 'react';
import { checkTenantNameNow } from './registration.api.ts';
import { localNameState, type NameState } from './registration.model.ts';

/** In milliseconds: shorter than the pause after a word, longer than that between letters. */
const debounceMs = 350;

interface NameCheck {
  readonly name: string;
  readonly state: NameState;
}

/** The server's answer about a name; `silent` after a failure, because signing up checks it again. */
async function checkNameOnServer(name: string, signal: AbortSignal): Promise<NameCheck> {
  try {
    const { is_valid: isValid, is_available: isAvailable } = await checkTenantNameNow(name, signal);
    if (!isValid) return { name, state: 'malformed' };
    return { name, state: isAvailable ? 'free' : 'taken' };
  } catch {
    return { name, state: 'silent' };
  }
}

/** Whether the tenant name in the field can be had, asked while it is typed. */
export function useTenantName(name: string): NameState {
  const [answer, setAnswer] = useState<NameCheck | null>(null);
  const known = localNameState(name);
  useEffect(() => {
    if (known !== 'asking') return undefined;
    const typedOn = new AbortController();
    const ask = async () => {
      const next = await checkNameOnServer(name, typedOn.signal);
      if (!typedOn.signal.aborted) setAnswer(next);
    };
    const timer = setTimeout(() => void ask(), debounceMs);
    return () => {
      clearTimeout(timer);
      typedOn.abort();
    };
  }, [name, known]);
  if (known !== 'asking') return known;
  return answer?.name === name ? answer.state : 'asking';
}
