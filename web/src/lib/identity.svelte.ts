import { device } from './device.svelte';
import { cleanName } from './names';

/** The name and face that somebody gives to a form. */
export class Identity {
  name = $state(device.name);
  avatar = $state(device.avatar);
  /** the form was sent without a name */
  blank = $state(false);

  /** Remember them on this device; false: there is no name. */
  keep(): boolean {
    this.blank = !cleanName(this.name);
    if (this.blank) return false;
    device.name = cleanName(this.name);
    device.avatar = this.avatar;
    return true;
  }
}
