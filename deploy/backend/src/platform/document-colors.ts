/** Colours of mails and PDF documents that no tenant has chosen. */
export const documentInk = '#222222';
export const documentLine = '#dddddd';
