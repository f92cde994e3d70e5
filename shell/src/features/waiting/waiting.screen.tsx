import type { PublicPageProps } from '../public-frame/public-page.ts';
import { rememberedSignUp } from './remembered-sign-up.ts';
import { SignUpProgress } from './sign-up-progress.tsx';

/** After signing up, while the profile is being created (spec §2.1). */
export default function WaitingScreen(page: PublicPageProps) {
  return <SignUpProgress page={page} assumed="creating" token={rememberedSignUp()} />;
}
