const key = 'sign_up_token';

/** Remembers a sign-up, so that this browser can ask how it stands: tomorrow, or in the tab that a mail opened. */
export const rememberSignUp = (token: string): void => localStorage.setItem(key, token);

export const rememberedSignUp = (): string | null => localStorage.getItem(key);

export const forgetSignUp = (): void => localStorage.removeItem(key);
