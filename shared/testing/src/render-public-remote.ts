import type { Flag, Language, PublicReply, RemoteDeclaration } from '@plugboard/contracts/platform';
import { mountPublicRemote } from '@plugboard/sdk/public-mount';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { anEnvironment } from './factories/environment.ts';
import { aBrand } from './factories/theme/brand.ts';

interface RenderPublicRemoteOptions {
  readonly language?: Language;
  readonly flags?: Partial<Record<Flag, boolean>>;
  /** Empty for a page that came while the server was away. */
  readonly tenant?: string;
  /** An answer in the page, as the server puts it there. */
  readonly reply?: PublicReply;
}

/**
 * Opens a path of a public remote as its page does, without an account; only the server is fake (`fakeApi`, set up
 * before). Returns a `user` to act with, and the errors that screens have thrown.
 *
 * @example
 * fakeApi().on(getPaymentCheckout, () => aPayableCharger());
 * await renderPublicRemote(payments, '/payment/checkout/100200');
 */
export async function renderPublicRemote(
  remote: RemoteDeclaration,
  pathname: string,
  { language = 'en', flags = {}, tenant, reply }: RenderPublicRemoteOptions = {},
) {
  const crashes: unknown[] = [];
  const element = document.createElement('main');
  document.body.append(element);
  const boot = { environment: anEnvironment({ flags, ...(tenant !== undefined && { tenant }) }), brand: aBrand() };
  const host = { boot, language, pathname, reply, onCrash: (error: unknown) => void crashes.push(error) };
  const unmount = await act(() => mountPublicRemote(remote, element, host));
  onTestFinished(() => {
    act(unmount);
    element.remove();
  });
  return { user: userEvent.setup(), crashes };
}
