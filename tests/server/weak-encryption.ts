import { Encrypter } from 'age-encryption';
import { afterAll, vi } from 'vitest';

/**
 * Makes the passphrases of backups cheap in this file: the real work factor takes a second for every backup that is
 * written or opened. Returns the spy, which is called with that.
 */
export function weakenEncryption() {
  const { setScryptWorkFactor } = Encrypter.prototype;
  const spy = vi.spyOn(Encrypter.prototype, 'setScryptWorkFactor').mockImplementation(function (
    this: Encrypter,
  ) {
    setScryptWorkFactor.call(this, 10);
  });
  afterAll(() => spy.mockRestore());
  return spy;
}
