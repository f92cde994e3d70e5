/** Two digits behind the point, as amounts travel. */
export const withTwoDigits = (value: string): string => {
  const [whole = '', part = ''] = value.split('.');
  return `${whole}.${part.padEnd(2, '0')}`;
};
