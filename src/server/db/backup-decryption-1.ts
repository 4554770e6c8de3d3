import { createDecipheriv, scrypt } from 'node:crypto';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Reads encrypted backups from before they were age files; none are written any more. Such a file is a magic line, a salt, and
 * the backup in chunks of AES-256-GCM. The key comes from the passphrase through scrypt. The nonce of a chunk is its number
 * and whether it is the last one, so that a chunk that was changed, moved, left out or cut off is noticed.
 */
export const MAGIC = Buffer.from('sterling-row encrypted backup 1\n');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024 + TAG_BYTES;
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const deriveKey = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

export async function* decryptFormat1(file: string, passphrase: string): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const read = async (position: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    const key = await deriveKey(passphrase, await read(MAGIC.length, SALT_BYTES), 32, COST);
    let position = MAGIC.length + SALT_BYTES;
    for (let number = 0, isLast = false; !isLast; number++) {
      const chunk = await read(position, CHUNK_BYTES);
      position += CHUNK_BYTES;
      isLast = position >= size;
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast));
      decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
      yield Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
    }
  } finally {
    await handle.close();
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
