/** Sentences about results that are not as promised. */
export const failures: string[] = [];

export const say = (text: string) => console.log(text);
export const round = (seconds: number) => seconds.toFixed(1);

export function expectThat(isSo: boolean, what: string): void {
  say(`  ${isSo ? 'ok  ' : 'FAIL'} ${what}`);
  if (!isSo) failures.push(what);
}
