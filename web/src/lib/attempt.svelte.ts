import { explain } from '../words/refusals';
import { Refusal } from './connection';

/** Something that the server may refuse: whether it is under way, and why it was refused. */
export class Attempt {
  busy = $state(false);
  problem = $state('');

  /** Try it; a refusal becomes the problem, in words. */
  async run(job: () => Promise<unknown>, words: (refusal: Refusal) => string = explain): Promise<void> {
    this.busy = true;
    this.problem = '';
    try {
      await job();
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      this.problem = words(refusal);
    } finally {
      this.busy = false;
    }
  }
}
