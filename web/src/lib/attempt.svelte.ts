import { explain } from '../words/refusals';
import { Refusal } from './connection';

/** Something that the server may refuse: whether it is under way, and why it was refused. */
export class Attempt {
  busy = $state(false);
  #words = $state.raw<() => string>(() => '');

  /** Why it was not done, in the language spoken now; empty if nothing is wrong. */
  get problem(): string {
    return this.#words();
  }

  /** It was not tried, for this reason. */
  fail(words: () => string): void {
    this.#words = words;
  }

  forget(): void {
    this.#words = () => '';
  }

  /** Try it; a refusal becomes the problem. */
  async run(job: () => Promise<unknown>, words: (refusal: Refusal) => string = explain): Promise<void> {
    this.busy = true;
    this.forget();
    try {
      await job();
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      this.fail(() => words(refusal));
    } finally {
      this.busy = false;
    }
  }
}
