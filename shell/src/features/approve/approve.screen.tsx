import type { PublicPageProps } from '../public-frame/public-page.ts';
import { rememberedSignUp } from '../waiting/remembered-sign-up.ts';
import { SignUpProgress } from '../waiting/sign-up-progress.tsx';

/** After the address has been confirmed, until an operator lets the tenant in (spec §2.1). */
export default function ApproveScreen(page: PublicPageProps) {
  return <SignUpProgress page={page} assumed="waiting_approval" token={rememberedSignUp()} />;
}
