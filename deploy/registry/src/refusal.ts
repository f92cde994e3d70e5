/** A command that cannot be carried out as asked: everything that is wrong with it, each with what would be right. */
export class Refusal extends Error {
  readonly problems: readonly string[];

  constructor(...problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
