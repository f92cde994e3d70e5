/**
 * The oldest browsers that the portal runs in: of March to June 2023 (decision 060). For Safari 16.0 to 16.3 each
 * parameter with a default or a pattern is rewritten, which makes all code longer.
 */
export const browsers: string[] = ['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4'];
