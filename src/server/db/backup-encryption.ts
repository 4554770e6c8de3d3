import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartupError } from '../commands/startup-error.ts';

/**
 * An encrypted backup is a magic line, a salt, and the backup in chunks of AES-256-GCM. The key comes from the passphrase
 * through scrypt. The nonce of a chunk is its number and whether it is the last one, so that a chunk that was changed, moved,
 * left out or cut off is noticed; the key is new for each file, so no nonce is used twice.
 */
const MAGIC = Buffer.from('sterling-row encrypted backup 1\n');
const SALT_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
/** 128 MB of memory and about half a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const deriveKey = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** A file is read twice, once to check it and once to restore it; its key is derived once. */
let lastKey: { id: string; key: Buffer } | undefined;

async function keyFor(passphrase: string, salt: Buffer): Promise<Buffer> {
  const id = `${salt.toString('hex')} ${passphrase}`;
  if (lastKey?.id !== id) lastKey = { id, key: await deriveKey(passphrase, salt, 32, COST) };
  return lastKey.key;
}

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return bytesRead === MAGIC.length && buffer.equals(MAGIC);
  } finally {
    await handle.close();
  }
}

/** For `stream.pipeline`. */
export function encryptWith(passphrase: string) {
  return async function* encrypt(plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES);
    const key = await keyFor(passphrase, salt);
    yield Buffer.concat([MAGIC, salt]);
    let number = 0;
    for await (const { chunk, isLast } of inChunks(plain, CHUNK_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast));
      yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    }
  };
}

/** For `stream.pipeline`; throws when the passphrase is another one or anything was changed. */
export function decryptWith(passphrase: string, file: string) {
  return async function* decrypt(encrypted: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const { head, rest } = await splitHead(encrypted, MAGIC.length + SALT_BYTES);
    const key = await keyFor(passphrase, head.subarray(MAGIC.length));
    let number = 0;
    for await (const { chunk, isLast } of inChunks(rest, CHUNK_BYTES + TAG_BYTES)) {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number++, isLast));
      try {
        decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
        yield Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
      } catch {
        throw new StartupError(
          `${file} cannot be decrypted: BACKUP_PASSPHRASE is not the one it was written with, or the file is damaged. Nothing was changed.`,
        );
      }
    }
  };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Chunks of exactly `size`; the last one, which may be shorter or empty, is known as such. */
async function* inChunks(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let buffered = Buffer.alloc(0);
  for await (const part of source) {
    buffered = Buffer.concat([buffered, part]);
    // One more byte than a chunk shows that the chunk is not the last.
    while (buffered.length > size) {
      yield { chunk: buffered.subarray(0, size), isLast: false };
      buffered = buffered.subarray(size);
    }
  }
  yield { chunk: buffered, isLast: true };
}

async function splitHead(source: AsyncIterable<Buffer>, length: number) {
  const parts = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < length) {
    const { value, done } = await parts.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const [first, left] = [head.subarray(0, length), head.subarray(length)];
  async function* rest(): AsyncGenerator<Buffer> {
    yield left;
    yield* { [Symbol.asyncIterator]: () => parts };
  }
  return { head: first, rest: rest() };
}
