import { orDash } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';

/** Street over town, so that the sums beside a long address stay in view. */
export function Address({ address }: { readonly address: string }) {
  const [street = '', ...town] = address.split(', ');
  return <TwoLines first={orDash(street)} second={town.length === 0 ? undefined : town.join(', ')} />;
}
